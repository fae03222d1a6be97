/** What somebody does that brings them back: an order, a visit, a prescription, a dose, a reading. */
const usefulCalls: ReadonlySet<string> = new Set([
  'POST /api/razorpay/verify_payment/',
  'POST /api/cart/checkout/',
  'POST /api/upload_prescription/',
  'POST /api/health/course/',
  'POST /api/health/course/{id}/dose/',
  'POST /api/health/reading/',
  'POST /api/health/document/',
])
export const isUseful = (call: string): boolean => usefulCalls.has(call)

interface Moment {
  /** Useful things done on this device. */
  useful: number
  /** It was offered and answered, with yes or no. */
  answered: boolean
  installed: boolean
}
const enough = 2

/** Never at first sight and never twice: whoever has come back to it once knows what it would be for. */
export function isInstallMoment({ useful, answered, installed }: Moment): boolean {
  return useful >= enough && !answered && !installed
}

/** An emergency, an order, a visit on its way: nothing is offered beside them. */
export const isBusyPage = (path: string): boolean => /^\/(account\/readings\/urgent|cart|consultation|upload-prescription)(\/|$)/.test(path)

/** iPhones and iPads install by their own menu and tell pages nothing of it. */
export function isApple(userAgent: string, touchPoints: number): boolean {
  return /iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && touchPoints > 1)
}
