import { accountsContract } from '../features/accounts/accounts.contract.ts'
import { addressesContract } from '../features/accounts/addresses/addresses.contract.ts'
import { consentsContract } from '../features/accounts/consents.contract.ts'
import { staffContract } from '../features/accounts/desk/staff.contract.ts'
import { deskSettingsContract } from '../features/accounts/desk/desk-settings.contract.ts'
import { patientsContract } from '../features/accounts/patients.contract.ts'
import { ownerCheckContract, sealedAccountsContract } from '../features/accounts/sign-in/owner-check.contract.ts'
import { passkeysContract } from '../features/accounts/sign-in/passkeys.contract.ts'
import { sessionContract } from '../features/accounts/sign-in/session.contract.ts'
import { callsContract } from '../features/calls/calls.contract.ts'
import { cartContract } from '../features/cart/cart.contract.ts'
import { prescriptionCartContract } from '../features/cart/prescription-cart.contract.ts'
import { careTextsContract } from '../features/care/care-texts.contract.ts'
import { needsContract } from '../features/care/needs.contract.ts'
import { catalogContract } from '../features/catalog/catalog.contract.ts'
import { savedContract } from '../features/catalog/saved/saved.contract.ts'
import { pharmacyProxyContract } from '../features/catalog/proxy/pharmacy-proxy.contract.ts'
import { resultsContract } from '../features/catalog/search/results.contract.ts'
import { shelvesContract } from '../features/catalog/shelves.contract.ts'
import { deskShelvesContract } from '../features/catalog/shelves/desk-shelves.contract.ts'
import { countsContract } from '../features/catalog/counts/counts.contract.ts'
import { dispatchesContract } from '../features/catalog/dispatches/dispatches.contract.ts'
import { purchaseContract } from '../features/catalog/purchase/purchase.contract.ts'
import { receiptsContract } from '../features/catalog/receipts/receipts.contract.ts'
import { deskStockContract } from '../features/catalog/stock/desk-stock.contract.ts'
import { fileImportsContract } from '../features/catalog/upload/file-imports.contract.ts'
import { bookingContract } from '../features/consultations/booking.contract.ts'
import { careContract } from '../features/consultations/care.contract.ts'
import { consultationsContract } from '../features/consultations/consultations.contract.ts'
import { consultationsDeskContract } from '../features/consultations/desk/consultations-desk.contract.ts'
import { draftsContract } from '../features/consultations/drafts/drafts.contract.ts'
import { pastVisitContract } from '../features/calls/past/past-visit.contract.ts'
import { dayContract } from '../features/consultations/day/day.contract.ts'
import { recordContract } from '../features/consultations/desk/record.contract.ts'
import { couponsContract } from '../features/coupons/coupons.contract.ts'
import { earningsContract } from '../features/doctors/earnings/earnings.contract.ts'
import { profileContract } from '../features/doctors/profile/profile.contract.ts'
import { weekContract } from '../features/doctors/schedule/week.contract.ts'
import { doctorsDeskContract } from '../features/doctors/doctors-desk.contract.ts'
import { specialitiesDeskContract } from '../features/doctors/specialities/specialities-desk.contract.ts'
import { ratingsContract } from '../features/consultations/ratings/ratings.contract.ts'
import { doctorsContract } from '../features/doctors/doctors.contract.ts'
import { filesContract } from '../features/files/files.contract.ts'
import { coursesContract } from '../features/health/doses/courses.contract.ts'
import { refillsContract } from '../features/health/subscriptions/refills.contract.ts'
import { subscriptionsContract } from '../features/health/subscriptions/subscriptions.contract.ts'
import { documentsContract } from '../features/health/documents/documents.contract.ts'
import { homeContract } from '../features/health/home/home.contract.ts'
import { readingsContract } from '../features/health/readings/readings.contract.ts'
import { invoicesContract } from '../features/invoices/invoices.contract.ts'
import { noticesContract } from '../features/notices/notices.contract.ts'
import { substituteContract } from '../features/orders/substitute/substitute.contract.ts'
import { deskThreadContract } from '../features/orders/desk/desk-thread.contract.ts'
import { threadContract } from '../features/orders/thread/thread.contract.ts'
import { boardContract } from '../features/orders/board/board.contract.ts'
import { counterContract } from '../features/orders/counter/counter.contract.ts'
import { deskOrdersContract } from '../features/orders/desk/desk-orders.contract.ts'
import { packContract } from '../features/orders/pack/pack.contract.ts'
import { printContract } from '../features/orders/print/print.contract.ts'
import { operatorContract } from '../features/operator/operator.contract.ts'
import { ordersContract } from '../features/orders/orders.contract.ts'
import { recallsContract } from '../features/orders/recalls/recalls.contract.ts'
import { roundContract } from '../features/orders/round/round.contract.ts'
import { registerContract } from '../features/orders/register/register.contract.ts'
import { paymentsContract } from '../features/payments/payments.contract.ts'
import { payoutsContract } from '../features/payments/payouts.contract.ts'
import { pharmacySetupContract } from '../features/pharmacies/pharmacy-setup.contract.ts'
import { serviceAreasContract } from '../features/pharmacies/service-areas.contract.ts'
import { placesContract } from '../features/places/places.contract.ts'
import { papersContract } from '../features/papers/papers.contract.ts'
import { papersDeskContract } from '../features/consultations/papers/papers-desk.contract.ts'
import { paperContract } from '../features/prescriptions/paper/paper.contract.ts'
import { prescriptionsContract } from '../features/prescriptions/prescriptions.contract.ts'
import { reviewContract } from '../features/prescriptions/review/review.contract.ts'
import { workbenchContract } from '../features/prescriptions/review/workbench.contract.ts'
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
import { informationContract } from '../features/catalog/information/information.contract.ts'
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
import type { ApiTag } from '../platform/openapi/openapi.server.ts'
import { platformContract } from '../platform/platform.contract.ts'

const tag = (name: string, description: string, ...contracts: ApiTag['contracts']): ApiTag => ({ name, description, contracts })

/** How the API document is divided: what patients use first, then the desk. Each contract stands in one tag. */
export const apiTags: readonly ApiTag[] = [
  tag(
    'Sign-in',
    'Sessions and devices of an account, and the date-of-birth check after sign-in on a new device.',
    sessionContract,
    ownerCheckContract,
  ),
  tag('Accounts', 'The signed-in account, and checks of phone numbers and emails before sign-in.', accountsContract),
  tag('Patients', 'Patient profiles: the account’s owner and relatives.', patientsContract),
  tag('Addresses', 'Delivery addresses.', addressesContract),
  tag('Consents', 'Consent notices, and consents given and withdrawn.', consentsContract),
  tag('Places', 'Pincodes and delivery, cities, states and languages.', placesContract),
  tag(
    'Health topics',
    'What people ask help with: warning signs, sourced texts and their review by a pharmacist, and products without prescription.',
    needsContract,
    careTextsContract,
  ),
  tag('Products', 'Medicine search, product pages, substitutes and availability.', catalogContract, resultsContract),
  tag('Saved products', 'Products that an account keeps to find again.', savedContract),
  tag(
    'Medicine information',
    'What patients read about a medicine, its review by a pharmacist, and reports of mistakes and side effects.',
    informationContract,
  ),
  tag('Shelves', 'Banners, deals and product shelves of the shop, and the facts of the home page.', shelvesContract, frontPageContract),
  tag('Cart', 'The cart: items, coupon, prescriptions and order type.', cartContract, prescriptionCartContract),
  tag('Orders', 'Checkout, orders, cancellations, returns, and the conversation about an order.', ordersContract, threadContract),
  tag('Payments', 'Payment verification, refunds, bank transfers and reconciliation.', paymentsContract, payoutsContract),
  tag('Invoices', 'Invoices, bills of supply and credit notes.', invoicesContract),
  tag('Prescriptions', 'Uploaded and issued prescriptions, with their signed documents.', prescriptionsContract, paperContract),
  tag('Doctor’s papers', 'Medical certificates, referrals and test requests that a doctor signed.', papersContract),
  tag('Doctors', 'Doctors, specialities, slots and ratings.', doctorsContract, ratingsContract),
  tag(
    'Consultations',
    'Booked and instant consultations: price, payment, rescheduling and cancellation.',
    consultationsContract,
    bookingContract,
    careContract,
  ),
  tag('Calls', 'Joining a video or audio call, guest links and relay credentials.', callsContract),
  tag('Files', 'Resumable uploads and downloads of private files.', filesContract),
  tag('Notifications', 'Notifications, settings by topic, and devices that receive them.', noticesContract),
  tag(
    'Health',
    'Medicines with their doses and reminders, readings, documents, vaccinations, and what comes next.',
    coursesContract,
    subscriptionsContract,
    refillsContract,
    readingsContract,
    documentsContract,
    homeContract,
  ),
  tag('Privacy', 'Access log, data export, erasure, complaints and nominee.', recordsContract, nomineeContract),
  tag(
    'Desk: staff',
    'Staff accounts, invitations, passkeys and locked patient accounts.',
    passkeysContract,
    staffContract,
    invitationsContract,
    sealedAccountsContract,
  ),
  tag(
    'Desk: front office',
    'The page of a patient who calls, and what is done on their behalf.',
    frontdeskContract,
    refundRequestsContract,
    actsContract,
    walkInContract,
    callbacksContract,
  ),
  tag('Desk: search', 'One search over people, orders, visits, prescriptions and products.', deskSearchContract),
  tag(
    'Desk: orders',
    'Accepting, packing, dispatching and delivering orders; the Schedule H and H1 registers.',
    boardContract,
    counterContract,
    deskOrdersContract,
    deskThreadContract,
    substituteContract,
    packContract,
    printContract,
    roundContract,
    registerContract,
  ),
  tag('Desk: prescription review', 'The queue of uploaded prescriptions and the pharmacist’s decisions.', {
    ...reviewContract,
    ...workbenchContract,
  }),
  tag(
    'Desk: stock',
    'Stock by batch: receipts by supplier and invoice, counts and recalls.',
    deskStockContract,
    receiptsContract,
    countsContract,
    dispatchesContract,
    purchaseContract,
    recallsContract,
  ),
  tag('Desk: shop', 'Shelves, deals, banners, pictures and coupons.', deskShelvesContract, couponsContract),
  tag('Desk: imports', 'Catalogue and opening stock from CSV files: upload, columns, check and import.', fileImportsContract),
  tag(
    'Desk: doctors',
    'Doctors, schedules, slots and availability.',
    doctorsDeskContract,
    specialitiesDeskContract,
    weekContract,
    profileContract,
    earningsContract,
  ),
  tag(
    'Desk: consultations',
    'The doctor’s queue, consultations, patient records and prescriptions.',
    consultationsDeskContract,
    dayContract,
    pastVisitContract,
    recordContract,
    draftsContract,
    papersDeskContract,
  ),
  tag(
    'Desk: pharmacies',
    'Pharmacies, their licences, registered pharmacists and delivery areas.',
    pharmacySetupContract,
    serviceAreasContract,
  ),
  tag(
    'Legal texts',
    'Terms, privacy and other policies, with their versions, and the self-audit for dark patterns.',
    textsContract,
    selfAuditContract,
  ),
  tag('Desk: business rules', 'Business rules with their dates and sources.', auditContract, policiesContract),
  tag('Desk: data retention', 'How long data is kept, and what the purge removed.', retentionContract),
  tag('Partner pharmacy', 'The partner pharmacy’s medicine search, in its own format.', pharmacyProxyContract),
  tag('Desk: monitoring', 'Tasks that failed after all retries.', monitorContract),
  tag('Desk: catalogue', 'Products, their prices and fields, one by one.', productsContract, scheduleChangesContract),
  tag('Desk: overview', 'What needs attention, and the figures of a day or longer beside the time before.', overviewContract),
  tag(
    'Desk: reports',
    'Sales, GST as GSTR-1 asks for it, consultations, refunds, stock value and waiting times, each as CSV.',
    reportsContract,
  ),
  tag('Desk: workplace', 'What waits for the caller, and how they set up their own desk.', deskCountsContract, deskSettingsContract),
  tag(
    'Setup',
    'The first admin of a live installation, what the operator says of itself, connections to outside services, and what is missing before patients can order or consult.',
    setupContract,
    operatorContract,
    connectionsContract,
    firstSmsContract,
  ),
  tag('System', 'Health, readiness, public settings and this document.', platformContract),
]
