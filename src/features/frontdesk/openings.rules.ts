export const openingReasons = ['order', 'visit', 'payment', 'complaint', 'account', 'other'] as const
export type OpeningReason = (typeof openingReasons)[number]
/** How it is known who speaks. */
export const callerChecks = ['code', 'in_person', 'callback'] as const
export type CallerCheck = (typeof callerChecks)[number]

/** A call seldom takes longer; then the page asks again. */
export const opensForMs = 30 * 60_000
/** As long as somebody looks for the SMS and reads it out. */
export const codeLivesMs = 10 * 60_000
const mostTries = 3
/** Codes that one account is sent in an hour, whoever of the desk asks: their phone is not for ringing at. */
export const mostCodesAnHour = 5

export const triesLeft = (tries: number): number => Math.max(0, mostTries - tries)

interface Opening {
  opened_at: Date | null
  ends_at: Date | null
  closed_at: Date | null
}

export function isOpenNow({ opened_at, ends_at, closed_at }: Opening, now: Date): boolean {
  return opened_at !== null && closed_at === null && ends_at !== null && ends_at > now
}

/** Whether a code that was sent may still be read out. */
export function awaitsCode(
  { opened_at, closed_at, code_until, tries }: Opening & { code_until: Date | null; tries: number },
  now: Date,
): boolean {
  return opened_at === null && closed_at === null && code_until !== null && code_until > now && triesLeft(tries) > 0
}
