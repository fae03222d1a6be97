import { normaliseEmail } from '../../../lib/email.ts'
import { normalisePhone } from '../../../lib/phone.ts'

/** How long the link of an invitation works. */
export const invitationDays = 7

export const invitationStates = ['open', 'expired', 'accepted', 'withdrawn'] as const
export type InvitationState = (typeof invitationStates)[number]

export function stateOf(
  { used_at, withdrawn_at, expires_at }: { used_at: Date | null; withdrawn_at: Date | null; expires_at: Date },
  now: Date,
): InvitationState {
  if (used_at) return 'accepted'
  if (withdrawn_at) return 'withdrawn'
  return expires_at <= now ? 'expired' : 'open'
}

/** Where an invitation goes: an Indian mobile number or an e-mail address; null for anything else. */
export function contactOf(typed: string): { channel: 'sms' | 'email'; contact: string } | null {
  const email = typed.includes('@') ? normaliseEmail(typed) : null
  if (email) return { channel: 'email', contact: email }
  const phone = typed.includes('@') ? null : normalisePhone(typed)
  return phone ? { channel: 'sms', contact: phone } : null
}

/** An SMS carries values of at most 30 characters: the link goes as three that follow each other. */
export function linkParts(link: string): { start: string; middle: string; end: string } {
  const third = Math.ceil(link.length / 3)
  return { start: link.slice(0, third), middle: link.slice(third, 2 * third), end: link.slice(2 * third) }
}
