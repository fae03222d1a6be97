import type { PrescriptionWarning } from '../../prescriptions/sign/draft.contract.ts'

type Said = Pick<PrescriptionWarning, 'code' | 'rank'>
export type Tone = 'red' | 'amber' | 'grey'

/** What can be changed in the line itself once it stands there. */
const correctable = new Set(['list_b_needs_therapy'])
export const needsVideo = 'list_a_needs_video'

/** Whether one press or a field of the line answers it: that the patient was seen is said here or before signing. */
function isAnswerable({ code }: Said, isVideo: boolean): boolean {
  return correctable.has(code) || (isVideo && code === needsVideo)
}

/** That the patient was seen is asked of the whole prescription: with the first medicine that needs it, and with none once it is said. */
export function askedOnce<T extends Pick<PrescriptionWarning, 'code'>>(
  warnings: readonly T[],
  { isVideo, seen_on_video: seen }: { isVideo: boolean; seen_on_video: boolean },
): T[] {
  const first = warnings.find(({ code }) => code === needsVideo)
  return warnings.filter((one) => !isVideo || one.code !== needsVideo || (one === first && !seen))
}

/** What nothing answers keeps the line from being added. */
export function isHeldBack(warnings: readonly Said[], isVideo: boolean): boolean {
  return warnings.some((one) => one.rank === 'stop' && !isAnswerable(one, isVideo))
}

/** An allergy is red before the line is added and after, of whatever rank. */
export function isGrave({ code, rank }: Said): boolean {
  return code === 'allergy' && rank !== 'info'
}

/** Red: it cannot be added, or an allergy speaks against it, of whatever rank; amber: it wants a press or a reason. */
function toneOf(warning: Said, isVideo: boolean): Tone {
  if (warning.rank === 'info') return 'grey'
  const isRed = isGrave(warning) || (warning.rank === 'stop' && !isAnswerable(warning, isVideo))
  return isRed ? 'red' : 'amber'
}

/** What is asked of a line that stands: what stops it, and beside it what wants a reason; what a field puts right never hides what harms. */
export function askedOf<T extends Said>(
  warnings: readonly T[],
  isKept: (warning: T) => boolean,
): Record<'stops' | 'cautions' | 'kept', T[]> {
  const cautions = warnings.filter(({ rank }) => rank === 'caution')
  return {
    stops: warnings.filter(({ rank }) => rank === 'stop'),
    cautions: cautions.filter((one) => !isKept(one)),
    kept: cautions.filter((one) => isKept(one)),
  }
}

/** All that speaks against a line, the worst first, by its colour: what a press answers never hides what harms. */
export function toldByTone<T extends Said>(warnings: readonly T[], isVideo: boolean): { tone: Tone; warnings: T[] }[] {
  const tones: Tone[] = ['red', 'amber', 'grey']
  return tones
    .map((tone) => ({ tone, warnings: warnings.filter((one) => toneOf(one, isVideo) === tone) }))
    .filter((group) => group.warnings.length > 0)
}
