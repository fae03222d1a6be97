import { accountsContract } from '../features/accounts/accounts.contract.ts'
import { addressesContract } from '../features/accounts/addresses/addresses.contract.ts'
import { consentsContract } from '../features/accounts/consents.contract.ts'
import { passkeysContract } from '../features/accounts/sign-in/passkeys.contract.ts'
import { staffContract } from '../features/accounts/desk/staff.contract.ts'
import { deskSettingsContract } from '../features/accounts/desk/desk-settings.contract.ts'
import { patientsContract } from '../features/accounts/patients.contract.ts'
import { ownerCheckContract, sealedAccountsContract } from '../features/accounts/sign-in/owner-check.contract.ts'
import { sessionContract } from '../features/accounts/sign-in/session.contract.ts'
import { cartContract } from '../features/cart/cart.contract.ts'
import { prescriptionCartContract } from '../features/cart/prescription-cart.contract.ts'
import { catalogContract } from '../features/catalog/catalog.contract.ts'
import { resultsContract } from '../features/catalog/search/results.contract.ts'
import { informationContract } from '../features/catalog/information/information.contract.ts'
import { savedContract } from '../features/catalog/saved/saved.contract.ts'
import { pharmacyProxyContract } from '../features/catalog/proxy/pharmacy-proxy.contract.ts'
import { deskShelvesContract } from '../features/catalog/shelves/desk-shelves.contract.ts'
import { countsContract } from '../features/catalog/counts/counts.contract.ts'
import { dispatchesContract } from '../features/catalog/dispatches/dispatches.contract.ts'
import { purchaseContract } from '../features/catalog/purchase/purchase.contract.ts'
import { receiptsContract } from '../features/catalog/receipts/receipts.contract.ts'
import { deskStockContract } from '../features/catalog/stock/desk-stock.contract.ts'
import { fileImportsContract } from '../features/catalog/upload/file-imports.contract.ts'
import { shelvesContract } from '../features/catalog/shelves.contract.ts'
import { invoicesContract } from '../features/invoices/invoices.contract.ts'
import { coursesContract } from '../features/health/doses/courses.contract.ts'
import { refillsContract } from '../features/health/subscriptions/refills.contract.ts'
import { subscriptionsContract } from '../features/health/subscriptions/subscriptions.contract.ts'
import { documentsContract } from '../features/health/documents/documents.contract.ts'
import { homeContract } from '../features/health/home/home.contract.ts'
import { readingsContract } from '../features/health/readings/readings.contract.ts'
import { filesContract } from '../features/files/files.contract.ts'
import { noticesContract } from '../features/notices/notices.contract.ts'
import { bookingContract } from '../features/consultations/booking.contract.ts'
import { careContract } from '../features/consultations/care.contract.ts'
import { consultationsDeskContract } from '../features/consultations/desk/consultations-desk.contract.ts'
import { dayContract } from '../features/consultations/day/day.contract.ts'
import { consultationsContract } from '../features/consultations/consultations.contract.ts'
import { draftsContract } from '../features/consultations/drafts/drafts.contract.ts'
import { recordContract } from '../features/consultations/desk/record.contract.ts'
import { couponsContract } from '../features/coupons/coupons.contract.ts'
import { pastVisitContract } from '../features/calls/past/past-visit.contract.ts'
import { callsContract } from '../features/calls/calls.contract.ts'
import { ratingsContract } from '../features/consultations/ratings/ratings.contract.ts'
import { doctorsContract } from '../features/doctors/doctors.contract.ts'
import { earningsContract } from '../features/doctors/earnings/earnings.contract.ts'
import { profileContract } from '../features/doctors/profile/profile.contract.ts'
import { weekContract } from '../features/doctors/schedule/week.contract.ts'
import { doctorsDeskContract } from '../features/doctors/doctors-desk.contract.ts'
import { specialitiesDeskContract } from '../features/doctors/specialities/specialities-desk.contract.ts'
import { paymentsContract } from '../features/payments/payments.contract.ts'
import { payoutsContract } from '../features/payments/payouts.contract.ts'
import { pharmacySetupContract } from '../features/pharmacies/pharmacy-setup.contract.ts'
import { serviceAreasContract } from '../features/pharmacies/service-areas.contract.ts'
import { placesContract } from '../features/places/places.contract.ts'
import { deskSearchContract } from '../features/records/search/desk-search.contract.ts'
import { actsContract } from '../features/frontdesk/acts/acts.contract.ts'
import { refundRequestsContract } from '../features/frontdesk/refunds/refund-requests.contract.ts'
import { walkInContract } from '../features/frontdesk/walkin/walk-in.contract.ts'
import { callbacksContract } from '../features/frontdesk/callbacks/callbacks.contract.ts'
import { frontPageContract } from '../features/site/home/front-page.contract.ts'
import { frontdeskContract } from '../features/frontdesk/frontdesk.contract.ts'
import { nomineeContract } from '../features/records/nominee.contract.ts'
import { auditContract } from '../features/records/audit/audit.contract.ts'
import { policiesContract } from '../features/records/policies/policies.contract.ts'
import { retentionContract } from '../features/records/retention/retention.contract.ts'
import { selfAuditContract } from '../features/records/self-audit/self-audit.contract.ts'
import { textsContract } from '../features/records/texts/texts.contract.ts'
import { recordsContract } from '../features/records/records.contract.ts'
import { papersContract } from '../features/papers/papers.contract.ts'
import { papersDeskContract } from '../features/consultations/papers/papers-desk.contract.ts'
import { paperContract } from '../features/prescriptions/paper/paper.contract.ts'
import { prescriptionsContract } from '../features/prescriptions/prescriptions.contract.ts'
import { reviewContract } from '../features/prescriptions/review/review.contract.ts'
import { substituteContract } from '../features/orders/substitute/substitute.contract.ts'
import { deskThreadContract } from '../features/orders/desk/desk-thread.contract.ts'
import { threadContract } from '../features/orders/thread/thread.contract.ts'
import { boardContract } from '../features/orders/board/board.contract.ts'
import { workbenchContract } from '../features/prescriptions/review/workbench.contract.ts'
import { counterContract } from '../features/orders/counter/counter.contract.ts'
import { deskOrdersContract } from '../features/orders/desk/desk-orders.contract.ts'
import { packContract } from '../features/orders/pack/pack.contract.ts'
import { printContract } from '../features/orders/print/print.contract.ts'
import { recallsContract } from '../features/orders/recalls/recalls.contract.ts'
import { roundContract } from '../features/orders/round/round.contract.ts'
import { registerContract } from '../features/orders/register/register.contract.ts'
import { careTextsContract } from '../features/care/care-texts.contract.ts'
import { needsContract } from '../features/care/needs.contract.ts'
import { ordersContract } from '../features/orders/orders.contract.ts'
import { operatorContract } from '../features/operator/operator.contract.ts'
import { scheduleChangesContract } from '../features/catalog/edit/schedule-changes.contract.ts'
import { productsContract } from '../features/catalog/edit/products.contract.ts'
import { overviewContract } from '../features/overview/overview.contract.ts'
import { reportsContract } from '../features/overview/reports/reports.contract.ts'
import { deskCountsContract } from '../features/monitor/desk-counts.contract.ts'
import { monitorContract } from '../features/monitor/monitor.contract.ts'
import { invitationsContract } from '../features/setup/people/invitations.contract.ts'
import { connectionsContract } from '../features/setup/connections/connections.contract.ts'
import { firstSmsContract } from '../features/setup/first-admin/first-sms.contract.ts'
import { setupContract } from '../features/setup/setup.contract.ts'
import type { Api as ApiOf } from '../lib/api.ts'
import type { PublishedContract } from '../lib/contract.ts'
import { platformContract } from '../platform/platform.contract.ts'

/** Every path of the product, in the order of the features. Browsers import only its type. */
export const contracts = {
  ...placesContract,
  ...sessionContract,
  ...ownerCheckContract,
  ...passkeysContract,
  ...staffContract,
  ...deskSettingsContract,
  ...sealedAccountsContract,
  ...accountsContract,
  ...patientsContract,
  ...addressesContract,
  ...consentsContract,
  ...operatorContract,
  ...filesContract,
  ...noticesContract,
  ...paymentsContract,
  ...payoutsContract,
  ...couponsContract,
  ...catalogContract,
  ...resultsContract,
  ...informationContract,
  ...savedContract,
  ...shelvesContract,
  ...deskStockContract,
  ...receiptsContract,
  ...countsContract,
  ...dispatchesContract,
  ...purchaseContract,
  ...fileImportsContract,
  ...deskShelvesContract,
  ...pharmacyProxyContract,
  ...prescriptionsContract,
  ...paperContract,
  ...reviewContract,
  ...workbenchContract,
  ...papersContract,
  ...cartContract,
  ...prescriptionCartContract,
  ...ordersContract,
  ...threadContract,
  ...boardContract,
  ...deskThreadContract,
  ...substituteContract,
  ...counterContract,
  ...deskOrdersContract,
  ...packContract,
  ...printContract,
  ...recallsContract,
  ...roundContract,
  ...registerContract,
  ...invoicesContract,
  ...coursesContract,
  ...subscriptionsContract,
  ...refillsContract,
  ...readingsContract,
  ...documentsContract,
  ...homeContract,
  ...doctorsContract,
  ...ratingsContract,
  ...doctorsDeskContract,
  ...specialitiesDeskContract,
  ...weekContract,
  ...profileContract,
  ...earningsContract,
  ...consultationsContract,
  ...bookingContract,
  ...careContract,
  ...consultationsDeskContract,
  ...dayContract,
  ...recordContract,
  ...draftsContract,
  ...papersDeskContract,
  ...callsContract,
  ...pastVisitContract,
  ...recordsContract,
  ...frontdeskContract,
  ...refundRequestsContract,
  ...actsContract,
  ...walkInContract,
  ...callbacksContract,
  ...auditContract,
  ...frontPageContract,
  ...policiesContract,
  ...textsContract,
  ...selfAuditContract,
  ...retentionContract,
  ...deskSearchContract,
  ...nomineeContract,
  ...pharmacySetupContract,
  ...serviceAreasContract,
  ...setupContract,
  ...deskCountsContract,
  ...overviewContract,
  ...needsContract,
  ...careTextsContract,
  ...reportsContract,
  ...productsContract,
  ...scheduleChangesContract,
  ...monitorContract,
  ...invitationsContract,
  ...connectionsContract,
  ...firstSmsContract,
  ...platformContract,
} satisfies PublishedContract

export type Contracts = typeof contracts
export type Api = ApiOf<Contracts>
