export interface FollowUpNumbers {
  mode: 'strict' | 'lenient'
  months: number
}
export interface Before {
  doctorId: string
  /** When it took place. */
  at: Date
  /** Seen in the same room, attested by the doctor; false for one by video, audio or chat. */
  inPerson: boolean
}
interface NatureInput {
  doctorId: string
  now: Date
  /** The patient says that it is the same illness; new symptoms make it a first consultation. */
  sameCondition: boolean
}

/**
 * TPG-7: a follow-up is with the same doctor, for the same condition, within six months of the last consultation in person. `strict` asks for that
 * attestation; `lenient`, which an operator has to choose, lets an earlier consultation by video count.
 */
export function consultNature(history: readonly Before[], { doctorId, now, sameCondition }: NatureInput, numbers: FollowUpNumbers) {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - numbers.months)
  const counts = (one: Before) =>
    one.doctorId === doctorId && one.at >= since && one.at <= now && (one.inPerson || numbers.mode === 'lenient')
  return sameCondition && history.some(counts) ? ('follow_up' as const) : ('first' as const)
}
