import type { ConsentNotice, Purpose } from '../consents.contract.ts'

interface StandingConsent {
  purpose: Purpose
  notice_version: string
  patient_id: string | null
  withdrawn_at: Date | null
}
interface Due {
  purpose: Purpose
  notice_version: string
  patient_id: string | null
}

/** What somebody still has to be asked: what care and orders cannot do without (DP-3), in the words in force, and each child nobody answers for (DP-5). */
export function consentsDue(
  notices: Record<Purpose, Pick<ConsentNotice, 'version' | 'required'>>,
  given: readonly StandingConsent[],
  children: readonly string[],
): Due[] {
  const standing = given.filter(({ withdrawn_at }) => withdrawn_at === null)
  const needed = (Object.keys(notices) as Purpose[]).filter((purpose) => notices[purpose].required)
  const own = needed
    .filter(
      (purpose) =>
        !standing.some((one) => one.purpose === purpose && one.patient_id === null && one.notice_version === notices[purpose].version),
    )
    .map((purpose) => ({ purpose, notice_version: notices[purpose].version, patient_id: null }))
  const theirs = children.map((patient_id) => ({
    purpose: 'child_processing' as const,
    notice_version: notices.child_processing.version,
    patient_id,
  }))
  return [...own, ...theirs]
}
