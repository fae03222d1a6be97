import type { PagePath } from '../routes.ts'
import type { IconName } from '../../ui/pictures/icon-names.ts'

/** The account area, in the order people look for things. */
export const accountLinks = [
  { name: 'readings', path: '/account/readings', icon: 'heartbeat' },
  { name: 'documents', path: '/account/documents', icon: 'file-text' },
  { name: 'reminders', path: '/account/reminders', icon: 'clock' },
  { name: 'orders', path: '/account/orders', icon: 'package' },
  { name: 'subscriptions', path: '/account/subscriptions', icon: 'arrow-clockwise' },
  { name: 'saved', path: '/account/saved', icon: 'heart' },
  { name: 'prescriptions', path: '/account/prescriptions', icon: 'prescription' },
  { name: 'appointments', path: '/account/appointments', icon: 'calendar-blank' },
  { name: 'invoices', path: '/account/invoices', icon: 'receipt' },
  { name: 'profile', path: '/account/profile', icon: 'user-circle' },
  { name: 'relatives', path: '/account/linked-profiles', icon: 'users' },
  { name: 'addresses', path: '/account/address', icon: 'map-pin' },
  { name: 'notices', path: '/account/notices', icon: 'chat-circle' },
  { name: 'devices', path: '/account/devices', icon: 'lock' },
  { name: 'privacy', path: '/account/privacy', icon: 'shield-check' },
] as const satisfies readonly { name: string; path: PagePath; icon: IconName }[]

export type AccountLink = (typeof accountLinks)[number]['name']
