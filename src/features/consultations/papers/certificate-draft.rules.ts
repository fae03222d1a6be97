import type { Certificate } from '../../papers/papers.contract.ts'
import type { PaperStart } from './papers-desk.contract.ts'

/** A certificate as it is typed. */
export interface CertificateDraft extends Omit<Certificate, 'kind' | 'to' | 'examined_on'> {
  to: string
  with_diagnosis: boolean
  diagnosis_agreed: boolean
}

export function newCertificate({ today, diagnosis }: PaperStart): CertificateDraft {
  return {
    purpose: 'sick_leave',
    activity: 'work',
    activity_note: '',
    from: today,
    to: '',
    with_diagnosis: false,
    diagnosis: diagnosis.join('; ').slice(0, 200),
    diagnosis_agreed: false,
    identification: '',
    remarks: '',
  }
}

/** What is sent: a diagnosis only where it was chosen to be on the paper. */
export function bodyOf({ with_diagnosis, diagnosis, diagnosis_agreed, to, ...said }: CertificateDraft) {
  return {
    ...said,
    to: said.purpose === 'fitness' || to === '' ? null : to,
    diagnosis: with_diagnosis ? diagnosis : '',
    diagnosis_agreed: with_diagnosis && diagnosis_agreed,
  }
}

/** As it would be signed now. */
export function certificateOf(draft: CertificateDraft, { examined_on }: Pick<PaperStart, 'examined_on'>): Certificate {
  const { diagnosis_agreed: _, ...said } = bodyOf(draft)
  return { kind: 'certificate', ...said, examined_on: said.purpose === 'fitness' ? examined_on : null }
}
