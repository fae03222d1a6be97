import { listSlots } from '../../src/features/doctors/slots.sql.server.ts'
import { slotId } from '../../src/features/doctors/slots.rules.ts'
import type { StaffRole } from '../../src/lib/contract.ts'
import type { PagePath } from '../../src/app/routes.ts'
import type { SeededPages } from './seed-pages.ts'
import type { JourneyApp } from './journey-app.ts'

/** Who looks at a page: `newcomer` has an account with nothing in it. */
export type Viewer = 'visitor' | 'patient' | 'newcomer' | StaffRole

export interface Screen {
  page: PagePath
  path: string
  viewer: Viewer
}

type Seen = readonly (readonly [viewer: Viewer, path: string])[]

/** Every page of the product with the states that an address and its viewer can show; a new page does not compile until it stands here. */
export async function allScreens({ db }: JourneyApp, made: SeededPages): Promise<Screen[]> {
  const { owner, newcomer } = made
  const [slot] = await listSlots(db, 'd1', new Date(Date.now() + 86_400_000), new Date(Date.now() + 8 * 86_400_000))
  const booking = `/consultation/book-appointment/${owner.patientId}/general-physician`
  const time = slotId({ doctorId: 'd1', startAt: slot?.start_at ?? new Date() })
  const both = (path: string): Seen => [
    ['patient', path],
    ['newcomer', path],
  ]
  const seen = {
    ...publicScreens,
    '/auth/register': [['newcomer', '/auth/register']],
    '/account': both('/account'),
    '/account/medicines/add': [['patient', '/account/medicines/add']],
    '/account/medicines/:id': [['patient', `/account/medicines/${made.course}`]],
    '/account/subscriptions': both('/account/subscriptions'),
    '/account/subscriptions/add': [['patient', `/account/subscriptions/add?medicine=${made.subscribed.medicine}`]],
    '/account/subscriptions/:id': [['patient', `/account/subscriptions/${made.subscribed.id}`]],
    '/account/saved': [...both('/account/saved'), ['patient', '/account/saved?full']],
    '/account/reminders': both('/account/reminders'),
    '/account/readings': [...both('/account/readings'), ['patient', '/account/readings?kind=sugar']],
    '/account/readings/urgent': [['patient', '/account/readings/urgent?kind=pressure']],
    '/account/documents': both('/account/documents'),
    '/account/vaccinations': both('/account/vaccinations'),
    '/account/profile': both('/account/profile'),
    '/account/linked-profiles': both('/account/linked-profiles'),
    '/account/linked-profiles/add': [['patient', '/account/linked-profiles/add']],
    '/account/linked-profiles/:id': [['patient', `/account/linked-profiles/${made.child}`]],
    '/account/address': both('/account/address'),
    '/account/address/add': [['patient', '/account/address/add']],
    '/account/address/:id': [['patient', `/account/address/${made.address}`]],
    '/account/notices': both('/account/notices'),
    '/account/notices/preferences': [['patient', '/account/notices/preferences']],
    '/account/privacy/complaints': both('/account/privacy/complaints'),
    '/account/medicine-reports': both('/account/medicine-reports'),
    '/account/devices': [['patient', '/account/devices']],
    '/account/privacy': [['patient', '/account/privacy']],
    '/account/privacy/consents': both('/account/privacy/consents'),
    '/account/privacy/looks': both('/account/privacy/looks'),
    '/account/privacy/export': [['patient', '/account/privacy/export']],
    '/account/privacy/nominee': [['patient', '/account/privacy/nominee']],
    '/account/privacy/erase': [['patient', '/account/privacy/erase']],
    '/account/invoices': both('/account/invoices'),
    '/account/orders': both('/account/orders'),
    '/account/orders/:id': (['orderUnpaid', 'orderPlaced', 'orderDone', 'orderCancelled'] as const).map(
      (order) => ['patient', `/account/orders/${made[order]}`] as const,
    ),
    '/account/refunds/:id': [['patient', `/account/refunds/${made.payout}`]],
    '/account/prescriptions': both('/account/prescriptions'),
    '/account/prescriptions/:id': (['signed', 'partly', 'back', 'asked', 'queued'] as const).map(
      (paper) => ['patient', `/account/prescriptions/${made[paper]}`] as const,
    ),
    '/cart': [['visitor', '/cart'], ...both('/cart')],
    '/cart/manual-prescription': both('/cart/manual-prescription'),
    '/order-medicines/through-prescription': [['visitor', '/order-medicines/through-prescription']],
    '/upload-prescription/select-from-past-consultation': both('/upload-prescription/select-from-past-consultation'),
    '/cart/checkout': both('/cart/checkout'),
    '/add-prescription': both('/add-prescription'),
    '/upload-prescription': [
      ['visitor', '/upload-prescription'],
      ['patient', '/upload-prescription'],
    ],
    ...deskScreens(made),
    '/account/appointments': both('/account/appointments'),
    '/account/appointments/:id': (['upcoming', 'joinable', 'done', 'cancelled'] as const).map(
      (appointment) => ['patient', `/account/appointments/${made[appointment]}`] as const,
    ),
    '/account/appointments/:id/documents/:document': [['patient', `/account/appointments/${made.done}/documents/${made.sickNote}`]],
    '/account/appointments/:id/share': [
      ['patient', `/account/appointments/${made.upcoming}/share`],
      ['patient', `/account/appointments/${made.done}/share`],
    ],
    '/account/appointments/:id/reschedule': [['patient', `/account/appointments/${made.upcoming}/reschedule`]],
    '/consultation/create-patient-profile': [['patient', '/consultation/create-patient-profile']],
    '/consultation/instant': [
      // Who is being searched for goes on to where that is seen.
      ['patient', `/consultation/instant?patient=${made.mother}`],
      ['patient', `/consultation/instant?patient=${made.mother}&speciality=general-physician`],
    ],
    '/consultation/instant/unable-to-connect': [['patient', `/consultation/instant/unable-to-connect?consultation=${made.unable}`]],
    '/consultation/instant/:id/confirm': [['patient', `/consultation/instant/${made.unpaid}/confirm`]],
    '/consultation/instant/:consultation/:patient/:speciality/connect': [
      ['patient', `/consultation/instant/${made.searching}/${owner.patientId}/general-physician/connect`],
    ],
    '/consultation/book-appointment': [['patient', '/consultation/book-appointment']],
    '/consultation/book-appointment/:patient/choose-speciality': [
      ['patient', `/consultation/book-appointment/${owner.patientId}/choose-speciality`],
      ['newcomer', `/consultation/book-appointment/${newcomer.patientId}/choose-speciality`],
    ],
    '/consultation/book-appointment/:patient/:speciality/choose-doctor': [['patient', `${booking}/choose-doctor`]],
    '/consultation/book-appointment/:patient/:speciality/:doctor/pick-schedule': [['patient', `${booking}/d1/pick-schedule`]],
    '/consultation/book-appointment/:patient/:speciality/:doctor/:slot': [['patient', `${booking}/d1/${time}`]],
    '/consultation/:id/join': [['patient', `/consultation/${made.joinable}/join`]],
    '/invoice/:id': [['patient', `/invoice/${made.invoice}`]],
    '/invoice/:source/:of': [['patient', `/invoice/order/${made.invoiceOf}`]],
  } as const satisfies Record<PagePath, Seen>
  return Object.entries<Seen>(seen).flatMap(([page, views]) => views.map(([viewer, path]) => ({ page: page as PagePath, viewer, path })))
}

/** What anybody can open. */
const publicScreens = {
  '/': [
    ['visitor', '/'],
    ['patient', '/'],
  ],
  '/auth/login/phone': [['visitor', '/auth/login/phone']],
  '/auth/login/email': [['visitor', '/auth/login/email']],
  '/consultation': [['visitor', '/consultation']],
  '/consultation/doctor/:doctor': [['visitor', '/consultation/doctor/d1']],
  '/consultation/guest': [['visitor', '/consultation/guest#x']],
  '/product/:id/': [['visitor', '/product/MTAwMDAx/']],
  '/order-medicines': [['visitor', '/order-medicines']],
  '/search': [
    ['visitor', '/search'],
    ['visitor', '/search?term=paracetamol'],
    ['visitor', '/search?term=molkocet+650&form=tablet&sort=price'],
    ['visitor', '/search?term=dolo+650'],
    ['visitor', '/search?term=bukhar'],
    ['visitor', '/search?term=suicide'],
    ['visitor', '/search?term=zzqqxx'],
  ],
  '/care': [
    ['visitor', '/care'],
    ['visitor', '/care?q=zzqqxx'],
  ],
  '/care/:slug': [
    ['visitor', '/care/fever'],
    ['visitor', '/care/diabetes'],
    ['visitor', '/care/suicidal-thoughts'],
  ],
  '/category': [['visitor', '/category']],
  '/category/:slug': [['visitor', '/category/fever-and-pain']],
  '/about': [['visitor', '/about']],
  '/contact-us': [['visitor', '/contact-us']],
  '/terms-and-conditions': [['visitor', '/terms-and-conditions']],
  '/privacy-policy': [['visitor', '/privacy-policy']],
  '/policies/:text': [['visitor', '/policies/returns']],
  '/setup': [['visitor', '/setup']],
  '/setup/join': [['visitor', '/setup/join']],
  '/language': [['visitor', '/language']],
  '/offline': [['visitor', '/offline']],
  '/invoice/*': [['visitor', '/invoice/x/y/z']],
  '*': [['visitor', '/nowhere']],
} as const satisfies Partial<Record<PagePath, Seen>>

function deskScreens(made: SeededPages) {
  return {
    '/desk': [
      ['pharmacist', '/desk'],
      ['admin', '/desk'],
      ['front_office', '/desk'],
      ['rider', '/desk'],
      ['auditor', '/desk'],
    ],
    '/desk/setup': [['admin', '/desk/setup']],
    '/desk/setup/operator': [['admin', '/desk/setup/operator']],
    '/desk/setup/catalogue': [['admin', '/desk/setup/catalogue']],
    '/desk/setup/stock': [['admin', '/desk/setup/stock']],
    '/desk/setup/pharmacies': [['admin', '/desk/setup/pharmacies']],
    '/desk/setup/pharmacies/:id': [
      ['admin', '/desk/setup/pharmacies/jaipur'],
      ['admin', '/desk/setup/pharmacies/new'],
    ],
    '/desk/setup/areas': [['admin', '/desk/setup/areas']],
    '/desk/setup/areas/:pharmacy/:area': [['admin', '/desk/setup/areas/jaipur/new']],
    '/desk/setup/connections': [['admin', '/desk/setup/connections']],
    '/desk/login': [['visitor', '/desk/login']],
    '/desk/patients': [['front_office', '/desk/patients']],
    '/desk/callbacks': [['front_office', '/desk/callbacks']],
    '/desk/patients/:id': [['front_office', `/desk/patients/${made.newcomer.patientId}`]],
    '/desk/ratings': [['admin', '/desk/ratings']],
    '/desk/grievances': [['admin', '/desk/grievances']],
    '/desk/coupons': [['admin', '/desk/coupons']],
    '/desk/coupons/add': [['admin', '/desk/coupons/add']],
    '/desk/coupons/:id': [['admin', `/desk/coupons/${made.coupon}`]],
    '/desk/audit': [
      ['admin', '/desk/audit'],
      ['auditor', '/desk/audit'],
    ],
    '/desk/policies': [['admin', '/desk/policies']],
    '/desk/catalogue': [
      ['admin', '/desk/catalogue'],
      ['pharmacist', '/desk/catalogue?schedule=H'],
    ],
    '/desk/overview': [
      ['admin', '/desk/overview'],
      ['auditor', '/desk/overview?span=28d'],
    ],
    '/desk/catalogue/schedules': [
      ['pharmacist', '/desk/catalogue/schedules'],
      ['admin', '/desk/catalogue/schedules'],
    ],
    '/desk/overview/late': [
      ['admin', '/desk/overview/late'],
      ['auditor', '/desk/overview/late?place=jaipur'],
    ],
    '/desk/reports': [
      ['admin', '/desk/reports?kind=stock'],
      ['auditor', '/desk/reports?kind=hsn'],
    ],
    '/desk/staff': [
      ['admin', '/desk/staff'],
      ['auditor', '/desk/staff'],
    ],
    '/desk/sealed': [['admin', '/desk/sealed']],
    '/desk/dead-letters': [['admin', '/desk/dead-letters']],
    '/desk/passkeys': [['admin', '/desk/passkeys']],
    '/desk/settings': [['doctor', '/desk/settings']],
    '/desk/refunds': [
      ['admin', '/desk/refunds'],
      ['auditor', '/desk/refunds'],
    ],
    '/desk/refunds/requests': [
      ['admin', '/desk/refunds/requests'],
      ['front_office', '/desk/refunds/requests?state=decided'],
    ],
    '/desk/payouts': [['admin', '/desk/payouts']],
    '/desk/reconciliation': [['admin', '/desk/reconciliation']],
    '/desk/walk-in': [
      ['front_office', '/desk/walk-in'],
      ['pharmacist', '/desk/walk-in'],
    ],
    '/desk/counter': [
      ['pharmacist', '/desk/counter'],
      ['front_office', '/desk/counter'],
    ],
    '/desk/orders': [['pharmacist', '/desk/orders']],
    '/desk/orders/:id': [
      ['pharmacist', `/desk/orders/${made.orderPlaced}`],
      ['pharmacist', `/desk/orders/${made.orderDone}`],
    ],
    '/desk/orders/:id/summary': [['front_office', `/desk/orders/${made.orderPlaced}/summary`]],
    '/desk/riders': [['pharmacist', '/desk/riders']],
    '/desk/round': [['rider', '/desk/round']],
    '/desk/registers': [
      ['pharmacist', '/desk/registers'],
      ['auditor', '/desk/registers'],
    ],
    '/desk/specialities': [['admin', '/desk/specialities']],
    '/desk/shelves': [['admin', '/desk/shelves']],
    '/desk/shelves/:kind/:slug': [
      ['admin', `/desk/shelves/featured-category/${made.shelf.slug}`],
      ['admin', '/desk/shelves/banner/new'],
    ],
    '/desk/review': [['pharmacist', '/desk/review']],
    '/desk/review/:id': [['pharmacist', `/desk/review/${made.queued}`]],
    '/desk/medicine-texts': [['pharmacist', '/desk/medicine-texts']],
    '/desk/medicine-texts/:key': [['pharmacist', '/desk/medicine-texts/amlodipine']],
    '/desk/health-topics': [['pharmacist', '/desk/health-topics']],
    '/desk/health-topics/:slug': [['pharmacist', '/desk/health-topics/fever']],
    '/desk/stock': [
      ['pharmacist', '/desk/stock'],
      ['pharmacist', '/desk/stock?term=paracetamol'],
    ],
    '/desk/stock/expiring': [['pharmacist', '/desk/stock/expiring']],
    '/desk/stock/receipts': [
      ['pharmacist', '/desk/stock/receipts'],
      ['admin', '/desk/stock/receipts?new=1'],
    ],
    '/desk/stock/receipts/:id': [['pharmacist', `/desk/stock/receipts/${made.receipt}`]],
    '/desk/stock/counts': [
      ['pharmacist', '/desk/stock/counts'],
      ['admin', '/desk/stock/counts?new=1'],
    ],
    '/desk/stock/counts/:id': [['pharmacist', `/desk/stock/counts/${made.count}`]],
    '/desk/stock/sent': [
      ['pharmacist', '/desk/stock/sent?new=1'],
      ['admin', '/desk/stock/sent?show=out&new=1'],
    ],
    '/desk/stock/sent/:id': [['pharmacist', `/desk/stock/sent/${made.dispatch}`]],
    '/desk/stock/purchase': [
      ['pharmacist', '/desk/stock/purchase'],
      ['admin', '/desk/stock/purchase?show=low'],
    ],
    '/desk/recalls': [
      ['pharmacist', '/desk/recalls'],
      ['pharmacist', '/desk/recalls?new=1'],
      ['admin', `/desk/recalls?medicine=${made.medicine}`],
    ],
    '/desk/recalls/:id': [
      ['pharmacist', `/desk/recalls/${made.recall}`],
      ['admin', `/desk/recalls/${made.recall}?show=untold`],
    ],
    '/desk/stock/:id': [['pharmacist', `/desk/stock/${made.medicine}`]],
    '/desk/consultations': [['doctor', '/desk/consultations']],
    '/desk/hours': [
      ['doctor', '/desk/hours'],
      ['admin', '/desk/hours?doctor=d1'],
    ],
    '/desk/setup/texts': [['admin', '/desk/setup/texts']],
    '/desk/setup/texts/:text': [['admin', '/desk/setup/texts/shipping']],
    '/desk/setup/dark-patterns': [['admin', '/desk/setup/dark-patterns']],
    '/desk/setup/retention': [['admin', '/desk/setup/retention']],
    '/desk/setup/doctors': [
      ['admin', '/desk/setup/doctors'],
      ['admin', '/desk/setup/doctors?show=invitations'],
    ],
    '/desk/setup/doctors/:id': [['admin', '/desk/setup/doctors/d1']],
    '/desk/setup/doctors/invite': [['admin', '/desk/setup/doctors/invite']],
    '/desk/templates': [
      ['doctor', '/desk/templates'],
      ['doctor', '/desk/templates?template=new'],
    ],
    '/desk/profile': [['doctor', '/desk/profile']],
    '/desk/earnings': [['doctor', '/desk/earnings']],
    '/desk/doctor-payouts': [['admin', '/desk/doctor-payouts']],
    '/desk/consultations/:id/papers/:kind': (['certificate', 'referral', 'test-request'] as const).map(
      (kind) => ['doctor', `/desk/consultations/${made.done}/papers/${kind}`] as const,
    ),
    '/desk/consultations/:id/papers': [['doctor', `/desk/consultations/${made.done}/papers`]],
    '/desk/consultations/:id': [['doctor', `/desk/consultations/${made.joinable}`]],
  } as const satisfies Partial<Record<PagePath, Seen>>
}
