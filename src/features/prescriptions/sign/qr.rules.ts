import type { DocumentLine, PrescriptionDocument } from './document.rules.ts'
import { doseText, gridText } from './prescribe.rules.ts'
import type { Signature } from './signatures.server.ts'

/**
 * What a pharmacy far away can check without us: who prescribed what for whom and when, short enough for a code on paper.
 * [format, id, signed at, [doctor, registration, council], [patient, age, gender], [[medicine, dose, days, quantity, repeats]]]
 */
type QrClaims = [
  'parcha-qr-1',
  string,
  string,
  [string, string, string],
  [string, string | null, string],
  [string, string, number, number, number][],
]

function qrClaims({ id, signed_at, doctor, patient, lines }: PrescriptionDocument): QrClaims {
  const { name, registration_no, council } = doctor
  return [
    'parcha-qr-1',
    id,
    signed_at,
    [name, registration_no, council],
    [patient.name, patient.age, patient.gender],
    lines.map((line) => [line.brand ?? line.name, doseOf(line), line.duration_days, line.quantity, line.repeats]),
  ]
}

function doseOf({ timing }: DocumentLine): string {
  if (timing.kind === 'grid') return gridText(timing.doses)
  if (timing.kind === 'as_needed') return `SOS ${doseText(timing.dose)} max ${timing.most_per_day}/d`
  return `${doseText(timing.dose)} x${timing.times}/week`
}

/** The claims as they are signed. */
export function qrMessage(document: PrescriptionDocument): string {
  return JSON.stringify(qrClaims(document))
}

/** What the code holds: an address of the page that verifies, with everything after `#`, which no browser sends to a server. */
export function qrText(publicUrl: string, message: string, { key_id, value }: Signature): string {
  return `${publicUrl}/verify/#${Buffer.from(message).toString('base64url')}.${key_id}.${value}`
}
