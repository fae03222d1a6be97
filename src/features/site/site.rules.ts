import type { PagePath } from '../../app/routes.ts'
import type { Shell } from '../../data/page-data.ts'
import type { TextKind } from '../accounts/consents/text-kinds.ts'

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

/** Where a legal text is read. */
export function textPath(kind: TextKind): string {
  if (kind === 'terms') return linkPaths.terms
  return kind === 'privacy' ? linkPaths.privacy : `/policies/${kind}`
}

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
  tabs: ['order-medicines', 'consult', 'login', 'account', 'cart'],
  company: ['about', 'contact-us', 'terms', 'privacy'],
  services: ['consult', 'order-medicines', 'instant', 'book'],
} as const satisfies Record<string, readonly LinkName[]>

/** Links that lead to what a clinic may not offer. */
const linksOf = {
  orders: ['order-medicines', 'cart', 'upload-prescription'],
  consultations: ['consult', 'instant', 'book'],
} as const satisfies Record<keyof Shell['services'], readonly LinkName[]>

interface Reader {
  isLogged: boolean
  services?: Shell['services'] | undefined
}

/** The links of one place of the shell: Login for visitors, Account for patients. Visitors fill a cart too, so everybody reaches theirs. */
export function shellLinks(place: keyof typeof places, { isLogged, services }: Reader): LinkName[] {
  const notOffered = (['orders', 'consultations'] as const).filter((service) => services?.[service] === 'not_offered')
  const hidden: readonly LinkName[] = [isLogged ? 'login' : 'account', ...notOffered.flatMap((service) => linksOf[service])]
  return places[place].filter((name) => !hidden.includes(name))
}

/** The search of the header: with the upload on the home page, a box on others; a phone's page that begins with one has no second; none where no medicines are sold. */
export function searchOf(pathname: string, services: Shell['services'] | undefined): 'home' | 'box' | 'page' | 'none' {
  if (services?.orders === 'not_offered') return 'none'
  if (/^\/(search|order-medicines)\/?$/.test(pathname)) return 'page'
  return pathname === '/' ? 'home' : 'box'
}

/** Whether a page lies at or under a link of the shell; only the home page is under `/`. */
export function isInside(pathname: string, link: string): boolean {
  const under = { '/order-medicines': /^\/(order-medicines|search|product)(\/|$)/, '/auth/login/phone': /^\/auth\// }[link]
  if (under) return under.test(pathname)
  return pathname === link || (link !== '/' && pathname.startsWith(`${link}/`))
}

/** Pages under /invoice hide the header and the footer; the desk and its set-up have a frame of their own, and beside a call nothing else is to be pressed. */
export function isBare(path: string): boolean {
  return /^\/(invoice|desk|setup|consultation\/guest)(\/|$)|^\/consultation\/[^/]+\/join\/?$/.test(path)
}

type Services = Shell['services']
type Service = keyof Services

const begins: readonly (readonly [service: Service | 'any', path: RegExp])[] = [
  ['any', /^\/(add-prescription\/?)?$/],
  ['orders', /^\/(cart|order-medicines|product|search|upload-prescription)(\/|$)/],
  ['consultations', /^\/consultation(\/?$|\/instant\/?$|\/(doctor|create-patient-profile|book-appointment)(\/|$))/],
]

/**
 * Why a page is not shown: it begins something that the clinic may not do yet, or does not offer. What somebody has already, their orders, records and
 * appointments, stays theirs; so do signing in, the desk, contact and policies.
 */
export function closedAt(path: string, services: Services): 'closed' | 'not_offered' | null {
  const service = begins.find(([, pattern]) => pattern.test(path))?.[0]
  if (!service) return null
  const states = service === 'any' ? Object.values(services) : [services[service]]
  if (states.includes('open')) return null
  return states.includes('closed') ? 'closed' : 'not_offered'
}

/** The status of the whole page: crawlers come back to a clinic that will open. */
export const closedStatus = { closed: 503, not_offered: 404 } as const
