import type { RouteConfig } from '@react-router/dev/routes'

/**
 * Every page that works: its address and its file, in the specification's order.
 * Header, menu and footer show only links that stand here, so nothing leads nowhere.
 */
export const pages = {
  '/': 'features/site/home.page.tsx',
  '/auth/login/phone': 'features/accounts/login-phone.page.tsx',
  '/auth/login/email': 'features/accounts/login-email.page.tsx',
  '/auth/register': 'features/accounts/register.page.tsx',
  '/account': 'features/accounts/account.page.tsx',
  '/account/profile': 'features/accounts/profile.page.tsx',
  '/account/linked-profiles': 'features/accounts/linked-profiles.page.tsx',
  '/account/linked-profiles/add': 'features/accounts/add-relative.page.tsx',
  '/account/linked-profiles/:id': 'features/accounts/linked-profile.page.tsx',
  '/account/address': 'features/accounts/address.page.tsx',
  '/account/address/add': 'features/accounts/add-address.page.tsx',
  '/account/address/:id': 'features/accounts/change-address.page.tsx',
  '/account/notices': 'features/notices/notices.page.tsx',
  '/account/notices/preferences': 'features/notices/preferences.page.tsx',
  '/account/privacy/complaints': 'features/records/complaints.page.tsx',
  '/account/devices': 'features/accounts/devices.page.tsx',
  '/account/privacy': 'features/records/privacy.page.tsx',
  '/account/privacy/consents': 'features/accounts/consents.page.tsx',
  '/account/privacy/looks': 'features/records/looks.page.tsx',
  '/account/privacy/export': 'features/records/export.page.tsx',
  '/account/privacy/nominee': 'features/records/nominee.page.tsx',
  '/account/privacy/erase': 'features/records/erase.page.tsx',
  '/account/invoices': 'features/invoices/invoices.page.tsx',
  '/account/orders': 'features/orders/orders.page.tsx',
  '/account/orders/:id': 'features/orders/order.page.tsx',
  '/account/prescriptions': 'features/prescriptions/prescriptions.page.tsx',
  '/account/prescriptions/:id': 'features/prescriptions/prescription.page.tsx',
  '/cart': 'features/cart/cart.page.tsx',
  '/cart/manual-prescription': 'features/cart/manual-prescription.page.tsx',
  '/order-medicines/through-prescription': 'features/cart/through-prescription.page.tsx',
  '/upload-prescription/select-from-past-consultation': 'features/cart/select-past-consultation.page.tsx',
  '/cart/checkout': 'features/orders/checkout.page.tsx',
  '/add-prescription': 'features/cart/add-prescription.page.tsx',
  '/upload-prescription': 'features/prescriptions/upload-prescription.page.tsx',
  '/desk': 'features/accounts/desk.page.tsx',
  '/desk/grievances': 'features/records/desk-grievances.page.tsx',
  '/desk/coupons': 'features/coupons/desk-coupons.page.tsx',
  '/desk/coupons/add': 'features/coupons/desk-add-coupon.page.tsx',
  '/desk/coupons/:id': 'features/coupons/desk-coupon.page.tsx',
  '/desk/refunds': 'features/payments/desk-refunds.page.tsx',
  '/desk/reconciliation': 'features/payments/desk-reconciliation.page.tsx',
  '/desk/orders': 'features/orders/desk-orders.page.tsx',
  '/desk/orders/:id': 'features/orders/desk-order.page.tsx',
  '/desk/registers': 'features/orders/desk-registers.page.tsx',
  '/desk/login': 'features/accounts/desk-login.page.tsx',
  '/desk/stock': 'features/catalog/desk-stock.page.tsx',
  '/desk/stock/expiring': 'features/catalog/desk-expiring.page.tsx',
  '/desk/stock/:id': 'features/catalog/desk-medicine-stock.page.tsx',
  '/account/appointments': 'features/consultations/appointments.page.tsx',
  '/account/appointments/:id': 'features/consultations/appointment.page.tsx',
  '/account/appointments/:id/reschedule': 'features/consultations/reschedule.page.tsx',
  '/consultation': 'features/consultations/consultation.page.tsx',
  '/consultation/doctor/:doctor': 'features/consultations/doctor.page.tsx',
  '/consultation/create-patient-profile': 'features/consultations/create-patient-profile.page.tsx',
  '/consultation/instant': 'features/consultations/instant.page.tsx',
  '/consultation/instant/unable-to-connect': 'features/consultations/unable-to-connect.page.tsx',
  '/consultation/instant/:id/confirm': 'features/consultations/confirm.page.tsx',
  '/consultation/instant/:consultation/:patient/:speciality/connect': 'features/consultations/connect.page.tsx',
  '/consultation/book-appointment': 'features/consultations/book-appointment.page.tsx',
  '/consultation/book-appointment/:patient/choose-speciality': 'features/consultations/choose-speciality.page.tsx',
  '/consultation/book-appointment/:patient/:speciality/choose-doctor': 'features/consultations/choose-doctor.page.tsx',
  '/consultation/book-appointment/:patient/:speciality/:doctor/pick-schedule': 'features/consultations/pick-schedule.page.tsx',
  '/consultation/book-appointment/:patient/:speciality/:doctor/:slot': 'features/consultations/review.page.tsx',
  '/consultation/guest': 'features/calls/guest.page.tsx',
  '/consultation/:id/join': 'features/calls/join.page.tsx',
  '/product/:id/': 'features/catalog/product.page.tsx',
  '/order-medicines': 'features/catalog/order-medicines.page.tsx',
  '/search': 'features/catalog/search.page.tsx',
  '/about': 'features/site/about.page.tsx',
  '/contact-us': 'features/site/contact-us.page.tsx',
  '/terms-and-conditions': 'features/site/terms-and-conditions.page.tsx',
  '/privacy-policy': 'features/site/privacy-policy.page.tsx',
  '/language': 'features/site/language.page.tsx',
  '/offline': 'features/site/offline.page.tsx',
  '/invoice/:id': 'features/invoices/invoice.page.tsx',
  '/invoice/:source/:of': 'features/invoices/invoice-of.page.tsx',
  '/invoice/*': 'features/site/invoice-not-found.page.tsx',
  '*': 'features/site/not-found.page.tsx',
} as const satisfies Record<string, string>

export type PagePath = keyof typeof pages

export function isPage(path: string): path is PagePath {
  return Object.hasOwn(pages, path)
}

const forDevelopers = globalThis.process?.argv?.includes('--dev') ? { '/styleguide': 'features/site/styleguide.page.tsx' } : {}

export default Object.entries({ ...forDevelopers, ...pages }).map(([path, file]) =>
  path === '/' ? { index: true, file } : { path: path.replace(/^\//, ''), file },
) satisfies RouteConfig
