import { apiDocument } from './api-document.server.ts'
import { callsParts } from './calls.server.ts'
import { accountsApi } from '../features/accounts/accounts.api.server.ts'
import type { SignInNews } from '../features/accounts/sessions/open-session.server.ts'
import { passkeysApi } from '../features/accounts/sign-in/passkeys.api.server.ts'
import { relyingParty } from '../features/accounts/sign-in/relying-party.rules.ts'
import { ownerCheckApi } from '../features/accounts/sign-in/owner-check.api.server.ts'
import { sealedAccountsApi } from '../features/accounts/desk/sealed-accounts.api.server.ts'
import { deskSettingsApi } from '../features/accounts/desk/desk-settings.api.server.ts'
import { staffApi } from '../features/accounts/desk/staff.api.server.ts'
import { sessionApi } from '../features/accounts/sign-in/session.api.server.ts'
import { cartApi } from '../features/cart/cart.api.server.ts'
import { prescriptionCartApi } from '../features/cart/prescription-cart.api.server.ts'
import { careTextsApi } from '../features/care/care-texts.api.server.ts'
import { advisedNeeds } from '../features/care/advised-needs.server.ts'
import { needsApi } from '../features/care/needs.api.server.ts'
import { catalogApi } from '../features/catalog/catalog.api.server.ts'
import { pharmacyProxyApi } from '../features/catalog/proxy/pharmacy-proxy.api.server.ts'
import { cataloguePharmacy } from '../features/catalog/proxy/pharmacy-proxy.catalogue.server.ts'
import { bookingApi } from '../features/consultations/booking.api.server.ts'
import { careApi } from '../features/consultations/care.api.server.ts'
import { consultationsDeskApi } from '../features/consultations/desk/consultations-desk.api.server.ts'
import { pastVisitApi } from '../features/calls/past/past-visit.api.server.ts'
import { bookedWith, leaveConsultations } from '../features/consultations/day/leaver.server.ts'
import { dayApi } from '../features/consultations/day/day.api.server.ts'
import { matchWaiting } from '../features/consultations/search.server.ts'
import { ratingsApi } from '../features/consultations/ratings/ratings.api.server.ts'
import { callControl } from '../features/calls/room/consultation-host.server.ts'
import { consultationsApi } from '../features/consultations/consultations.api.server.ts'
import { expireUnpaidBooking } from '../features/consultations/booking/unpaid.server.ts'
import { consultationPaid } from '../features/consultations/booking/paid.server.ts'
import { consultationRefunded } from '../features/consultations/appointment/refunded.server.ts'
import { medicineSynonyms } from '../features/catalog/catalogue-facts.server.ts'
import { countsApi } from '../features/catalog/counts/counts.api.server.ts'
import { dispatchesApi } from '../features/catalog/dispatches/dispatches.api.server.ts'
import { purchaseApi } from '../features/catalog/purchase/purchase.api.server.ts'
import { receiptsApi } from '../features/catalog/receipts/receipts.api.server.ts'
import { deskStockApi } from '../features/catalog/stock/desk-stock.api.server.ts'
import { fileImportsApi } from '../features/catalog/upload/file-imports.api.server.ts'
import { allShelvesApi } from '../features/catalog/shelves/all-shelves.api.server.ts'
import { followImports } from '../features/catalog/import/follow-imports.server.ts'
import { resultsApi } from '../features/catalog/search/results.api.server.ts'
import { searchDocuments } from '../features/catalog/search/search-documents.server.ts'
import { callsApi } from '../features/calls/calls.api.server.ts'
import { draftsApi } from '../features/consultations/drafts/drafts.api.server.ts'
import { recordApi } from '../features/consultations/desk/record.api.server.ts'
import { couponsApi } from '../features/coupons/coupons.api.server.ts'
import { operatorApi } from '../features/operator/operator.api.server.ts'
import { invoicesApi } from '../features/invoices/invoices.api.server.ts'
import { doctorsApi } from '../features/doctors/doctors.api.server.ts'
import { doctorReturns } from '../features/doctors/doctor-leaves.server.ts'
import { earningsApi } from '../features/doctors/earnings/earnings.api.server.ts'
import { profileApi } from '../features/doctors/profile/profile.api.server.ts'
import { weekApi } from '../features/doctors/schedule/week.api.server.ts'
import { doctorsDeskApi } from '../features/doctors/doctors-desk.api.server.ts'
import { specialitiesDeskApi } from '../features/doctors/specialities/specialities-desk.api.server.ts'
import { filesApi } from '../features/files/files.api.server.ts'
import { noticesApi } from '../features/notices/notices.api.server.ts'
import { notifyFactorChange, notifyNewSignIn, notifyOwner } from '../features/notices/notify-new-sign-in.server.ts'
import type { PaymentHooks } from '../features/payments/payment-hooks.ts'
import { paymentsApi } from '../features/payments/payments.api.server.ts'
import { payoutsApi } from '../features/payments/payouts.api.server.ts'
import { issueCreditNote, issueInvoice } from '../features/invoices/issue-invoice.server.ts'
import { orderPaid, orderPaidOut, orderRefunded } from '../features/orders/order-money.server.ts'
import { ordersDeskApi } from '../features/orders/orders-desk.api.server.ts'
import { ordersApi } from '../features/orders/orders.api.server.ts'
import { countOpenAtPharmacy } from '../features/orders/orders.sql.server.ts'
import { onPrescriptionDecided } from '../features/orders/checkout/review-order.server.ts'
import { checkDeliverability } from '../features/pharmacies/check-deliverability.server.ts'
import { pharmacySetupApi } from '../features/pharmacies/pharmacy-setup.api.server.ts'
import { serviceAreasApi } from '../features/pharmacies/service-areas.api.server.ts'
import { placesApi } from '../features/places/places.api.server.ts'
import { papersApi } from '../features/papers/papers.api.server.ts'
import { papersDeskApi } from '../features/consultations/papers/papers-desk.api.server.ts'
import { paperApi } from '../features/prescriptions/paper/paper.api.server.ts'
import { prescriptionsApi } from '../features/prescriptions/prescriptions.api.server.ts'
import { reviewApi } from '../features/prescriptions/review/review.api.server.ts'
import type { ReviewHooks } from '../features/prescriptions/review/review-hooks.ts'
import { workbenchApi } from '../features/prescriptions/review/workbench.api.server.ts'
import { ownerCheckOf, type Parts, patientSessionMs, publicUrlOf } from './parts.server.ts'
import type { Config } from '../platform/config.server.ts'
import type { Endpoint } from '../platform/implement.ts'
import { platformApi } from '../platform/platform.api.server.ts'
import { evitalRx } from '../vendors/pharmacy/evitalrx.server.ts'
import { deskSearchApi } from '../features/records/search/desk-search.api.server.ts'
import { actsApi } from '../features/frontdesk/acts/acts.api.server.ts'
import { refundRequestsApi } from '../features/frontdesk/refunds/refund-requests.api.server.ts'
import { walkInApi } from '../features/frontdesk/walkin/walk-in.api.server.ts'
import { callbacksApi } from '../features/frontdesk/callbacks/callbacks.api.server.ts'
import { frontPageApi } from '../features/site/home/front-page.api.server.ts'
import { frontdeskApi } from '../features/frontdesk/frontdesk.api.server.ts'
import { nomineeApi } from '../features/records/nominee.api.server.ts'
import { auditApi } from '../features/records/audit/audit.api.server.ts'
import { policiesApi } from '../features/records/policies/policies.api.server.ts'
import { retentionApi } from '../features/records/retention/retention.api.server.ts'
import { selfAuditApi } from '../features/records/self-audit/self-audit.api.server.ts'
import { textsApi } from '../features/records/texts/texts.api.server.ts'
import { healthApi, healthForOrders } from '../features/health/health.api.server.ts'
import { recordsApi } from '../features/records/records.api.server.ts'
import type { OpenServices } from '../features/setup/open-services.server.ts'
import { scheduleChangesApi } from '../features/catalog/edit/schedule-changes.api.server.ts'
import { productsApi } from '../features/catalog/edit/products.api.server.ts'
import { overviewApi } from '../features/overview/overview.api.server.ts'
import { reportsApi } from '../features/overview/reports/reports.api.server.ts'
import { deskCountsApi } from '../features/monitor/desk-counts.api.server.ts'
import { monitorApi } from '../features/monitor/monitor.api.server.ts'
import { invitationsApi } from '../features/setup/people/invitations.api.server.ts'
import { withdrawOpenOf } from '../features/setup/people/invitations.sql.server.ts'
import { linkOfReset } from '../features/setup/people/invite.server.ts'
import { smsSource } from '../features/setup/connections/sms-source.server.ts'
import { firstSmsApi } from '../features/setup/first-admin/first-sms.api.server.ts'
import { connectionsApi } from '../features/setup/connections/connections.api.server.ts'
import { setupApi } from '../features/setup/setup.api.server.ts'
import { pages } from './routes.ts'
import { openEmbeddedSearch } from '../vendors/pharmacy/open-embedded-search.server.ts'

/** Who serves incoming payments and hears of refunds; a payment that nobody serves is refunded automatically. */
export const paymentHooks: PaymentHooks = {
  onCaptured: { order: orderPaid, consultation: consultationPaid },
  onRefunded: { order: orderRefunded, consultation: consultationRefunded },
  onPaidOut: { order: orderPaidOut },
}

/** Who hears of every decision over a prescription, in its transaction. */
export const reviewHooks: ReviewHooks = { onDecided: [onPrescriptionDecided] }

/** Who hears of a sign-in on a strange device, and of a change to what signs in. */
export const signInNews: SignInNews = { onNewDevice: notifyNewSignIn, onFactorChange: notifyFactorChange, onOwner: notifyOwner }

/** Where the search index is kept between starts, and who hears of a rebuild that failed. */
type SearchOptions = Pick<Parameters<typeof openEmbeddedSearch>[0], 'snapshotFile' | 'onRebuildError'>

/** Who is there, on either side of the counter, and by what they prove it. */
function signInApi({ config, identity, operator, secrets }: Pick<Parts, 'config' | 'identity' | 'operator' | 'secrets'>): Endpoint[] {
  const party = partyOf({ config, operator })
  const https = publicUrlOf(config).startsWith('https:')
  const ownerCheck = ownerCheckOf(config)
  return [
    ...sessionApi({ identity, secrets, party, https, news: signInNews, ownerCheck, lastsMs: patientSessionMs(config) }),
    ...ownerCheckApi({ identity, news: signInNews }),
    ...sealedAccountsApi({ identity, news: signInNews, holdsRecords: ownerCheck.holdsRecords }),
    ...passkeysApi({ secrets, party, ...signInNews }),
    ...staffApi({
      identity,
      secrets,
      ...signInNews,
      onLeave: leaveConsultations,
      onReturn: doctorReturns,
      onNoAdmin: withdrawOpenOf,
      bookedWith,
      onReset: linkOfReset({ secrets }),
    }),
  ]
}

/** Who sets the installation up, and whom they invite. */
function setupApis(
  parts: Pick<Parts, 'config' | 'connections' | 'operator' | 'open' | 'identity' | 'push' | 'secrets' | 'sender'>,
): Endpoint[] {
  const { connections, push, sender, ...others } = parts
  const party = partyOf(parts)
  const issuer = async () => (await parts.operator.read()).brand
  return [
    ...setupApi({ ...others, party, smsSource: () => smsSource(connections) }),
    ...firstSmsApi({ connections }),
    ...invitationsApi({
      ...others,
      party,
      issuer,
      get channels() {
        return sender.channels
      },
    }),
    ...connectionsApi({ connections, operator: parts.operator, push, publicUrl: publicUrlOf(parts.config) }),
  ]
}

/** Joins the features: what a later feature knows and an earlier one needs is handed down here. */
// oxlint-disable-next-line max-lines-per-function -- a list: one row for each part of the product
export async function wireEndpoints(
  {
    config,
    connections,
    db,
    documents,
    identity,
    open,
    operator,
    push,
    scanner,
    secrets,
    sender,
    signer,
    signingKey,
    store,
    payments,
  }: Parts,
  searchOptions: SearchOptions = {},
): Promise<Endpoint[]> {
  const synonyms = await medicineSynonyms()
  const search = await followImports(db, {
    open: () => openEmbeddedSearch({ ...searchOptions, load: () => searchDocuments(db), synonyms }),
  })
  const outside = outsidePharmacy(config)
  const papers = { signer, documents, publicUrl: publicUrlOf(config) }
  return [
    ...placesApi({ deliverability: checkDeliverability }),
    ...signInApi({ config, identity, operator, secrets }),
    ...accountsApi({ ...identity, ...signInNews }),
    ...operatorApi({ settings: config, source: operator }),
    ...filesApi({ store, scanner, signer }),
    ...noticesApi({ push }),
    ...paymentsApi({ gateway: payments.gateway, hooks: paymentHooks }),
    ...payoutsApi({ hooks: paymentHooks, secrets }),
    ...couponsApi(),
    ...catalogApi({ search, outside, demo: config.PARCHA_MODE === 'demo' }),
    ...resultsApi({ search, outside, advised: (db, slugs, now) => advisedNeeds(db, slugs, now, config.PARCHA_MODE) }),
    ...frontPageApi,
    ...deskStockApi({ search }),
    ...receiptsApi({ search }),
    ...countsApi(),
    ...dispatchesApi(),
    ...purchaseApi(),
    ...fileImportsApi({ search }),
    ...allShelvesApi({ store }),
    ...pharmacyProxyApi({ catalogue: cataloguePharmacy(search), outside }),
    ...prescriptionsApi({ signer }),
    ...paperApi(papers),
    ...reviewApi({ signer, hooks: reviewHooks }),
    ...workbenchApi({ search }),
    ...papersApi(papers),
    ...cartApi,
    ...prescriptionCartApi({ signer }),
    ...ordersApi({ gateway: payments.gateway, signer }),
    ...ordersDeskApi({ search, signer, papers: { issueInvoice, issueCreditNote, ...healthForOrders }, hooks: paymentHooks }),
    ...invoicesApi({ signer }),
    ...healthApi({ signer, gateway: payments.gateway, demo: config.PARCHA_MODE === 'demo' }),
    ...doctorsApi({ onRelease: expireUnpaidBooking }),
    ...specialitiesDeskApi,
    ...doctorsDeskApi({ onPresence: matchWaiting }),
    ...weekApi,
    ...profileApi({ store }),
    ...earningsApi,
    ...consultationsApi,
    ...ratingsApi,
    ...bookingApi(payments.gateway),
    ...careApi({ gateway: payments.gateway, calls: callControl }),
    ...consultationsDeskApi(callControl),
    ...dayApi,
    ...pastVisitApi(papers),
    ...recordApi({ signer, documents, hooks: reviewHooks }),
    ...draftsApi(),
    ...papersDeskApi(papers),
    ...callsApi(callsParts({ config, signingKey })),
    ...recordsApi({ signer }),
    ...auditApi({ signer }),
    ...policiesApi,
    ...textsApi,
    ...selfAuditApi,
    ...retentionApi,
    ...deskSearchApi({ search }),
    ...nomineeApi,
    ...frontdeskApi({ sender }),
    ...refundRequestsApi,
    ...actsApi({ gateway: payments.gateway, calls: callControl }),
    ...walkInApi({ sender, signer, operator: operator.read, hooks: paymentHooks }),
    ...callbacksApi,
    ...pharmacySetupApi({ openOrders: countOpenAtPharmacy }),
    ...serviceAreasApi,
    ...setupApis({ config, connections, operator, open, identity, push, secrets, sender }),
    ...deskCountsApi,
    ...overviewApi,
    ...reportsApi({ signer }),
    ...productsApi({ search }),
    ...scheduleChangesApi({ search }),
    ...needsApi({ search, mode: config.PARCHA_MODE }),
    ...careTextsApi,
    ...deskSettingsApi,
    ...monitorApi({ pages: Object.keys(pages) }),
    ...platformApi(
      { config, operator: operator.read, payments, identity, probes: { storage: () => store.probe(), scanner: () => scanner.probe() } },
      apiDocument,
    ),
  ].map((endpoint) => onlyWhenOpen(endpoint, open))
}

/** What begins an order or a consultation is refused until the law's minimum for it is there. */
function onlyWhenOpen(endpoint: Endpoint, open: OpenServices): Endpoint {
  const { serves } = endpoint.row
  return serves ? { ...endpoint, before: ({ now }) => open.require(serves, now) } : endpoint
}

function partyOf({ config, operator }: Pick<Parts, 'config' | 'operator'>) {
  return relyingParty(publicUrlOf(config), async () => (await operator.read()).brand)
}

function outsidePharmacy({ EVITALRX_URL: url, EVITALRX_API_KEY: apiKey }: Config) {
  return url && apiKey ? evitalRx({ url, apiKey }) : null
}
