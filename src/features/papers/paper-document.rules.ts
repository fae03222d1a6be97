import type { PaperContent, PaperHead } from './papers.contract.ts'

/** What the doctor signs; its canonical JSON is what the signature is over, and it never changes (TPG-16). */
export interface PaperDocument extends PaperHead {
  format: 'parcha-paper-1'
  id: string
  signed_at: string
  /** Ids of the doctor and the patient, so that the paper can be found by them. */
  doctor: PaperHead['doctor'] & { id: string }
  patient: PaperHead['patient'] & { id: string }
  content: PaperContent
}

/** The words that take a paper back, signed like the paper. */
export interface WithdrawalDocument {
  format: 'parcha-paper-withdrawal-1'
  paper: string
  doctor: PaperDocument['doctor']
  reason: string
  signed_at: string
}

/** What somebody reads out on the phone: the end of its id. */
export function paperNumber(id: string): string {
  return id.slice(-12).toUpperCase()
}
