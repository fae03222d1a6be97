import { addDays, countDays } from '../../lib/india-time.ts'
import type { Certificate } from './papers.contract.ts'

/** Whoever certifies fitness has examined the patient in the same room, and lately. */
const inPersonDays = 7
/** A longer illness is seen again before it is certified. */
const mostLeaveDays = 90
const mostAheadDays = 30

export interface CertificateFacts {
  /** Days in India: of the visit, and the one the server writes on the paper. */
  visitOn: string
  today: string
  /** When the doctor says they saw the patient in person for this illness. */
  inPersonOn: string | null
}
export type WrittenCertificate = Omit<Certificate, 'kind' | 'examined_on'> & { diagnosis_agreed: boolean }
type Problems = Record<string, string>

/** The day of the examination a fitness certificate rests on; null when there was none in person. */
export function examinedOn({ inPersonOn, today }: Pick<CertificateFacts, 'inPersonOn' | 'today'>): string | null {
  return inPersonOn !== null && inPersonOn <= today && addDays(inPersonOn, inPersonDays) >= today ? inPersonOn : null
}

/** What keeps a certificate from being signed, by its field: nobody is certified fit at a distance, and nothing is back-dated (MC-1, MC-2, MC-3). */
export function certificateProblems(written: WrittenCertificate, facts: CertificateFacts): Problems {
  const { activity, activity_note, diagnosis, diagnosis_agreed, purpose } = written
  return {
    ...(activity === 'other' && activity_note === '' ? { activity_note: 'Enter what the certificate is for' } : {}),
    ...(diagnosis !== '' && !diagnosis_agreed
      ? { diagnosis_agreed: 'Ask the patient first. Without their agreement, leave out the diagnosis' }
      : {}),
    ...(purpose === 'fitness' ? fitnessProblems(written, facts) : leaveProblems(written, facts)),
  }
}

function fitnessProblems({ from }: WrittenCertificate, facts: CertificateFacts): Problems {
  if (examinedOn(facts) === null)
    return { purpose: `A fitness certificate needs an examination in person in the last ${inPersonDays} days. This visit was online` }
  if (from < facts.today) return { from: 'Choose today or a later date' }
  return from > addDays(facts.today, mostAheadDays) ? { from: `Choose a date in the next ${mostAheadDays} days` } : {}
}

function leaveProblems({ from, to }: WrittenCertificate, { visitOn, today }: CertificateFacts): Problems {
  if (from < visitOn) return { from: 'The leave cannot begin before the day of the visit' }
  if (from > addDays(today, mostAheadDays)) return { from: `Choose a date in the next ${mostAheadDays} days` }
  if (to === null) return { to: 'Choose the last day of the leave' }
  if (to < from) return { to: 'The last day is before the first day' }
  return countDays(from, to) >= mostLeaveDays ? { to: `A certificate covers at most ${mostLeaveDays} days` } : {}
}

/** Both its first and its last day count. */
export function leaveDays({ from, to }: Pick<Certificate, 'from' | 'to'>): number {
  return to === null ? 0 : countDays(from, to) + 1
}

/** The same of a paper that is still written; null until both days are chosen, the last not before the first. */
export function leaveSpan({ from, to }: Pick<Certificate, 'from' | 'to'>): number | null {
  return from === '' || to === null || to === '' || to < from ? null : leaveDays({ from, to })
}
