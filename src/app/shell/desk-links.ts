import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PagePath } from '../routes.ts'
import { type StaffRole, staffRoles } from '../../lib/contract.ts'
import type { IconName } from '../../ui/pictures/icon-names.ts'

/** `me`: in the menu of whoever is signed in. `more`: seldom opened, found by Ctrl K and on the page of the setup. Neither stands in the rail, which must not scroll. */
type DeskGroup = 'work' | 'clinic' | 'money' | 'system' | 'more' | 'me'

export interface DeskLink {
  path: PagePath
  label: MessageDescriptor
  icon: IconName
  roles: readonly StaffRole[]
  group: DeskGroup
  /** In the rail of these only; an admin has more sections than fit. */
  rail?: readonly StaffRole[]
}

/** The sections of the desk, each with the roles that see it; the first four of somebody stand in the bar of a phone. */
const deskLinks: readonly DeskLink[] = [
  { group: 'work', path: '/desk', label: msg`Desk`, icon: 'house', roles: staffRoles },
  { group: 'work', path: '/desk/patients', label: msg`Patients`, icon: 'users', roles: ['front_office', 'admin'] },
  {
    group: 'work',
    path: '/desk/walk-in',
    label: msg`Visit at the clinic`,
    icon: 'stethoscope',
    roles: ['front_office', 'pharmacist', 'admin'],
  },
  { group: 'work', path: '/desk/callbacks', label: msg`Call back`, icon: 'phone', roles: ['front_office', 'admin'] },
  {
    group: 'work',
    path: '/desk/refunds/requests',
    label: msg`Refund requests`,
    icon: 'wallet',
    roles: ['front_office', 'admin'],
    rail: ['front_office'],
  },
  { group: 'work', path: '/desk/overview', label: msg`Overview`, icon: 'desk:gauge', roles: ['admin', 'auditor'] },
  { group: 'work', path: '/desk/consultations', label: msg`Today`, icon: 'sun', roles: ['doctor'] },
  { group: 'work', path: '/desk/hours', label: msg`Consultation hours`, icon: 'calendar-blank', roles: ['doctor'] },
  { group: 'work', path: '/desk/templates', label: msg`Templates`, icon: 'file-text', roles: ['doctor'] },
  { group: 'work', path: '/desk/earnings', label: msg`Earnings`, icon: 'wallet', roles: ['doctor'] },
  { group: 'work', path: '/desk/ratings', label: msg`Ratings`, icon: 'chat-circle', roles: ['doctor', 'admin'] },
  { group: 'work', path: '/desk/profile', label: msg`My profile`, icon: 'user-circle', roles: ['doctor'] },
  { group: 'work', path: '/desk/review', label: msg`Prescriptions to review`, icon: 'prescription', roles: ['pharmacist'] },
  { group: 'work', path: '/desk/orders', label: msg`Orders`, icon: 'package', roles: ['pharmacist'] },
  { group: 'work', path: '/desk/counter', label: msg`Counter sale`, icon: 'desk:barcode', roles: ['pharmacist', 'front_office'] },
  { group: 'work', path: '/desk/riders', label: msg`Riders`, icon: 'truck', roles: ['pharmacist'] },
  { group: 'work', path: '/desk/round', label: msg`My deliveries`, icon: 'truck', roles: ['rider'] },
  { group: 'work', path: '/desk/catalogue', label: msg`Catalogue`, icon: 'pill', roles: ['pharmacist', 'admin', 'auditor'] },
  { group: 'work', path: '/desk/medicine-texts', label: msg`Medicine texts`, icon: 'info', roles: ['pharmacist'] },
  { group: 'work', path: '/desk/stock', label: msg`Stock`, icon: 'desk:stack', roles: ['pharmacist', 'admin'] },
  { group: 'work', path: '/desk/registers', label: msg`Registers`, icon: 'file-text', roles: ['pharmacist', 'auditor'] },
  { group: 'work', path: '/desk/grievances', label: msg`Complaints`, icon: 'chat-circle', roles: ['admin'] },
  { group: 'money', path: '/desk/refunds', label: msg`Refunds`, icon: 'wallet', roles: ['admin', 'auditor'] },
  { group: 'money', path: '/desk/doctor-payouts', label: msg`Doctors’ payouts`, icon: 'wallet', roles: ['admin'] },
  { group: 'money', path: '/desk/payouts', label: msg`Transfers`, icon: 'desk:bank', roles: ['admin', 'auditor'] },
  { group: 'money', path: '/desk/reconciliation', label: msg`Reconciliation`, icon: 'receipt', roles: ['admin', 'auditor'] },
  { group: 'money', path: '/desk/reports', label: msg`Reports`, icon: 'desk:files', roles: ['admin', 'auditor'] },
  { group: 'money', path: '/desk/coupons', label: msg`Coupons`, icon: 'tag', roles: ['admin'] },
  { group: 'clinic', path: '/desk/shelves', label: msg`Shelves`, icon: 'storefront', roles: ['admin'] },
  { group: 'clinic', path: '/desk/policies', label: msg`Policies`, icon: 'pencil-simple', roles: ['admin', 'auditor'] },
  { group: 'clinic', path: '/desk/staff', label: msg`Staff`, icon: 'users', roles: ['admin', 'auditor'] },
  { group: 'more', path: '/desk/setup/doctors', label: msg`Doctors`, icon: 'stethoscope', roles: ['admin'] },
  {
    group: 'more',
    path: '/desk/specialities',
    label: msg`Specialities and red flags`,
    icon: 'warning',
    roles: ['admin', 'auditor'],
  },
  { group: 'more', path: '/desk/setup/pharmacies', label: msg`Pharmacies`, icon: 'storefront', roles: ['admin'] },
  { group: 'more', path: '/desk/setup/areas', label: msg`Delivery areas`, icon: 'map-pin', roles: ['admin'] },
  { group: 'system', path: '/desk/setup', label: msg`Setup`, icon: 'desk:gear', roles: ['admin'] },
  { group: 'system', path: '/desk/audit', label: msg`Access log`, icon: 'eye', roles: ['admin', 'auditor'] },
  { group: 'more', path: '/desk/sealed', label: msg`Locked accounts`, icon: 'lock', roles: ['admin'] },
  { group: 'more', path: '/desk/dead-letters', label: msg`Failed tasks`, icon: 'warning', roles: ['admin'] },
  { group: 'me', path: '/desk/settings', label: msg`Settings`, icon: 'desk:gear', roles: staffRoles },
  { group: 'me', path: '/desk/passkeys', label: msg`Passkeys`, icon: 'desk:key', roles: staffRoles },
]

/** The letter that goes there after G. */
export const letterOfPage: Partial<Record<PagePath, string>> = {
  '/desk': 'D',
  '/desk/overview': 'V',
  '/desk/patients': 'N',
  '/desk/walk-in': 'W',
  '/desk/callbacks': 'B',
  '/desk/consultations': 'T',
  '/desk/hours': 'H',
  '/desk/review': 'C',
  '/desk/counter': 'K',
  '/desk/orders': 'O',
  '/desk/catalogue': 'L',
  '/desk/stock': 'S',
  '/desk/registers': 'R',
  '/desk/grievances': 'M',
  '/desk/refunds': 'F',
  '/desk/staff': 'P',
  '/desk/setup': 'U',
}

/** Where the width is short: in the bar of a phone. */
export const shortNames: Partial<Record<PagePath, MessageDescriptor>> = {
  '/desk/counter': msg`Counter`,
  '/desk/hours': msg`Hours`,
  '/desk/review': msg`Review`,
  '/desk/round': msg`Deliveries`,
  '/desk/walk-in': msg`At the clinic`,
}

const homes: Record<string, PagePath> = { doctor: '/desk/consultations', rider: '/desk/round' }

/** Where the desk opens: a doctor’s work is the day, a rider’s the round; everybody else begins with all that waits. */
export const deskHome = (roles: readonly string[]): PagePath => (roles.length === 1 && homes[roles[0] ?? '']) || '/desk'

export function shownDeskLinks(roles: readonly string[]): DeskLink[] {
  // Whose desk opens elsewhere is never led to the page of all sections.
  const opens = deskLinks.filter(({ path }) => path !== '/desk' || deskHome(roles) === '/desk')
  return opens.filter((link) => link.roles.some((role) => roles.includes(role)))
}

/** Pages that belong to a section without lying below its path. */
const beside: readonly (readonly [page: PagePath, section: PagePath])[] = [
  ['/desk/recalls', '/desk/stock'],
  ['/desk/health-topics', '/desk/medicine-texts'],
  ['/desk/specialities', '/desk/setup'],
  ['/desk/sealed', '/desk/setup'],
  ['/desk/dead-letters', '/desk/setup'],
]

const isBelow = (pathname: string, path: PagePath) => pathname === path || (path !== '/desk' && pathname.startsWith(`${path}/`))

/** Which of these a page of the desk belongs to: the nearest above it, or the one it stands beside. */
export function nearestLink(links: readonly DeskLink[], pathname: string): DeskLink | undefined {
  const above = links.filter(({ path }) => isBelow(pathname, path)).toSorted((one, other) => other.path.length - one.path.length)[0]
  const section = above ? undefined : beside.find(([page]) => isBelow(pathname, page))?.[1]
  return above ?? links.find(({ path }) => path === section)
}

/** The section that a page of the desk belongs to; undefined for what is in none. */
export function deskSectionOf(pathname: string): DeskLink | undefined {
  return nearestLink(
    deskLinks.filter(({ path }) => path !== '/desk'),
    pathname,
  )
}

/** The links of the rail, in their groups. */
export function railGroups(roles: readonly string[]): { group: DeskGroup; links: DeskLink[] }[] {
  const inRail = ({ group, rail }: DeskLink) =>
    group !== 'me' && group !== 'more' && (!rail || (!roles.includes('admin') && rail.some((role) => roles.includes(role))))
  const shown = shownDeskLinks(roles).filter(inRail)
  return [...Map.groupBy(shown, ({ group }) => group)].map(([group, links]) => ({ group, links }))
}
