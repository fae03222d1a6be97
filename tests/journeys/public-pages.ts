/** One address for every page a visitor can open, with the states that an address alone can show. */
export const publicPages = [
  '/',
  '/search?term=paracetamol',
  '/search?term=zzqqxx',
  '/search',
  '/product/MTAwMDAx/',
  '/order-medicines',
  '/consultation',
  '/consultation/doctor/d1',
  '/about',
  '/contact-us',
  '/terms-and-conditions',
  '/privacy-policy',
  '/nowhere',
  '/invoice/x',
] as const
