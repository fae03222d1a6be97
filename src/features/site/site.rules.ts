import type { PagePath } from '../../app/routes.ts'

/** Below this width the header is the mobile one (specification, section 9). */
export const mobileBreakpointPx = 640

/** The header becomes fixed after this many pixels of scrolling (specification, section 2). */
export function fixedAfterPx({ mobile, home }: { mobile: boolean; home: boolean }): number {
  if (mobile) return home ? 175 : 55
  return home ? 143 : 95
}

export type LinkName =
  | 'order-medicines'
  | 'consult'
  | 'cart'
  | 'login'
  | 'account'
  | 'upload-prescription'
  | 'instant'
  | 'book'
  | 'about'
  | 'contact-us'
  | 'terms'
  | 'privacy'

/** Where each link of the shell leads. */
export const linkPaths: Record<LinkName, PagePath> = {
  'order-medicines': '/order-medicines',
  consult: '/consultation',
  cart: '/cart',
  login: '/auth/login/phone',
  account: '/account',
  'upload-prescription': '/upload-prescription',
  instant: '/consultation/instant',
  book: '/consultation/book-appointment',
  about: '/about',
  'contact-us': '/contact-us',
  terms: '/terms-and-conditions',
  privacy: '/privacy-policy',
}

const places = {
  desktopHeader: ['order-medicines', 'consult', 'cart', 'login', 'account'],
  mobileMenu: ['order-medicines', 'consult', 'cart', 'login', 'account', 'upload-prescription'],
  company: ['about', 'contact-us', 'terms', 'privacy'],
  services: ['consult', 'order-medicines', 'instant', 'book'],
} as const satisfies Record<string, readonly LinkName[]>

/** The links of one place of the shell: Login for visitors, Account for patients. Visitors fill a cart too, so everybody reaches theirs. */
export function shellLinks(place: keyof typeof places, { isLogged }: { isLogged: boolean }): LinkName[] {
  const hidden: readonly LinkName[] = isLogged ? ['login'] : ['account']
  return places[place].filter((name) => !hidden.includes(name))
}

/** Pages under /invoice hide the header and the footer; the desk and its set-up have a frame of their own, and beside a call nothing else is to be pressed. */
export function isBare(path: string): boolean {
  return /^\/(invoice|desk|setup|consultation\/guest)(\/|$)|^\/consultation\/[^/]+\/join\/?$/.test(path)
}
