import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PagePath } from '../routes.ts'
import type { IconName } from '../../ui/pictures/icon-names.ts'

type DeskRole = 'doctor' | 'pharmacist' | 'admin'
export interface DeskLink {
  path: PagePath
  label: MessageDescriptor
  icon: IconName
  roles: readonly DeskRole[]
}

/** The sections of the desk, each with the roles that see it. */
const deskLinks: readonly DeskLink[] = [
  { path: '/desk', label: msg`Desk`, icon: 'house', roles: ['doctor', 'pharmacist', 'admin'] },
  { path: '/desk/setup', label: msg`Setup`, icon: 'check-circle', roles: ['admin'] },
  { path: '/desk/orders', label: msg`Orders`, icon: 'package', roles: ['pharmacist'] },
  { path: '/desk/registers', label: msg`Registers`, icon: 'file-text', roles: ['pharmacist'] },
  { path: '/desk/consultations', label: msg`Consultations`, icon: 'stethoscope', roles: ['doctor'] },
  { path: '/desk/hours', label: msg`Consultation hours`, icon: 'clock', roles: ['doctor'] },
  { path: '/desk/grievances', label: msg`Complaints`, icon: 'chat-circle', roles: ['admin'] },
  { path: '/desk/refunds', label: msg`Refunds`, icon: 'wallet', roles: ['admin'] },
  { path: '/desk/payouts', label: msg`Transfers`, icon: 'wallet', roles: ['admin'] },
  { path: '/desk/reconciliation', label: msg`Reconciliation`, icon: 'receipt', roles: ['admin'] },
  { path: '/desk/coupons', label: msg`Coupons`, icon: 'tag', roles: ['admin'] },
  { path: '/desk/policies', label: msg`Policies`, icon: 'pencil-simple', roles: ['admin'] },
  { path: '/desk/shelves', label: msg`Shelves and banners`, icon: 'storefront', roles: ['admin'] },
  { path: '/desk/review', label: msg`Prescriptions to review`, icon: 'prescription', roles: ['pharmacist'] },
  { path: '/desk/staff', label: msg`Staff`, icon: 'users', roles: ['admin'] },
  { path: '/desk/sealed', label: msg`Locked accounts`, icon: 'lock', roles: ['admin'] },
  { path: '/desk/dead-letters', label: msg`Failed tasks`, icon: 'warning', roles: ['admin'] },
  { path: '/desk/passkeys', label: msg`Passkeys`, icon: 'lock', roles: ['doctor', 'pharmacist', 'admin'] },
  { path: '/desk/stock', label: msg`Stock`, icon: 'package', roles: ['pharmacist', 'admin'] },
]

export function shownDeskLinks(roles: readonly string[]): DeskLink[] {
  return deskLinks.filter((link) => link.roles.some((role) => roles.includes(role)))
}
