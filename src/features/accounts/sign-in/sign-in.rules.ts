import { localPath } from '../../../lib/local-path.ts'

/** Where to go after signing in: a page of ours that was named, otherwise the home page. Never another site. */
export function nextPath(search: URLSearchParams): string {
  const next = localPath(search.get('next')) ?? '/'
  return next.startsWith('/auth/') ? '/' : next
}

export type SignInReason = 'mistake' | 'side_effect' | 'book' | 'instant' | 'order' | 'prescription'
const reasons: [under: RegExp, reason: SignInReason][] = [
  [/^\/consultation\/book-appointment(\/|$)/, 'book'],
  [/^\/consultation\/instant(\/|$)/, 'instant'],
  [/^\/cart(\/|$)/, 'order'],
  [/^\/upload-prescription(\/|$)/, 'prescription'],
]

/** For what somebody is asked to sign in, by where they go; null where nothing is to be said. */
export function signInReason(search: URLSearchParams): SignInReason | null {
  const { pathname, searchParams } = new URL(nextPath(search), 'http://here')
  if (pathname === '/account/medicine-reports') return searchParams.get('kind') === 'side_effect' ? 'side_effect' : 'mistake'
  return reasons.find(([under]) => under.test(pathname))?.[1] ?? null
}

/** The way to sign-in that comes back to where somebody was. */
export function signInPath(
  from: { pathname: string; search: string },
  door: '/auth/login/phone' | '/desk/login' = '/auth/login/phone',
): string {
  return `${door}?next=${encodeURIComponent(from.pathname + from.search)}`
}

export const otpLength = 6

/** What of a typed or pasted text is a code: its digits, at most six. */
export function otpDigits(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, otpLength)
}

/** What of a typed or pasted text is a phone: ten digits, without a prefix. */
export function phoneDigits(text: string): string {
  const digits = text.replaceAll(/\D/g, '')
  return digits.length > 10 ? digits.replace(/^(0091|91|0)/, '').slice(0, 10) : digits
}

/** A code can be sent again after 30 s, then 60, then 120: late messages get their chance, and nobody is flooded. */
export function resendAfterSeconds(timesSent: number): number {
  return Math.min(30 * 2 ** Math.max(0, timesSent - 1), 120)
}
