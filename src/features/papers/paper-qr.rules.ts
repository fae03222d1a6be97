import { leaveDays } from './certificate.rules.ts'
import type { PaperDocument } from './paper-document.rules.ts'
import type { PaperContent } from './papers.contract.ts'

/**
 * What an employer, a school, a hospital or a laboratory checks without us, short enough for a code on paper. Why somebody is ill stays on the paper.
 * [format, id, signed at, [doctor, registration, council], [patient, age, gender], kind, [[what, value]]]
 */
type PaperClaims = [
  'parcha-paper-qr-1',
  string,
  string,
  [string, string, string],
  [string, string | null, string],
  PaperContent['kind'],
  [string, string][],
]

/** Bytes of tests in the code; it holds 2,900 in all, as letters that are a third longer. */
const mostTestBytes = 700

/** The claims as they are signed. */
export function paperQrMessage({ id, signed_at, doctor, patient, content }: PaperDocument): string {
  const { name, registration_no, council } = doctor
  const claims: PaperClaims = [
    'parcha-paper-qr-1',
    id,
    signed_at,
    [name, registration_no, council],
    [patient.name, patient.age, patient.gender],
    content.kind,
    factsOf(content),
  ]
  return JSON.stringify(claims)
}

function factsOf(content: PaperContent): [string, string][] {
  if (content.kind === 'test_request') return [['tests', shortened(content.tests)]]
  if (content.kind === 'referral') {
    const to = [content.speciality, content.refer_to].filter(Boolean).join(', ')
    return [
      ['refer_to', to],
      ['urgency', content.urgency],
    ]
  }
  const what: [string, string] = [
    content.purpose === 'fitness' ? 'fit_for' : 'unfit_for',
    content.activity === 'other' ? content.activity_note : content.activity,
  ]
  if (content.to === null) return [what, ['from', content.from]]
  return [what, ['from', content.from], ['to', content.to], ['days_in_all', String(leaveDays(content))]]
}

function shortened(tests: readonly string[]): string {
  const shown: string[] = []
  for (const test of tests) {
    const next = [...shown, test].join('; ')
    if (new TextEncoder().encode(next).length > mostTestBytes) break
    shown.push(test)
  }
  const left = tests.length - shown.length
  return left > 0 ? [...shown, `+${left}`].join('; ') : shown.join('; ')
}
