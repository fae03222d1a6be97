import type { Kysely } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { PaperContent } from '../../src/features/papers/papers.contract.ts'
import { signPaper } from '../../src/features/papers/sign-paper.server.ts'
import { documentSigner, type DocumentSigner, makeDocumentKey } from '../../src/features/prescriptions/sign/signatures.server.ts'
import type { DB } from '../../src/platform/database/database.types.ts'
import { consulted } from './consulted.ts'

interface Made {
  consultationId: string
  content?: PaperContent
  signer?: DocumentSigner
  name?: string
}

export const sickLeave = (more: object = {}): PaperContent => ({
  kind: 'certificate',
  purpose: 'sick_leave',
  activity: 'work',
  activity_note: '',
  from: '2026-11-21',
  to: '2026-11-23',
  diagnosis: '',
  identification: 'Mole on the left cheek',
  remarks: 'Rest at home',
  examined_on: null,
  ...more,
})

/** A sick note that the first demo doctor signed after a visit; answers its id. */
export async function seedPaper(
  db: Kysely<DB>,
  now: Date,
  { userId, patientId }: { userId: string; patientId: string },
  { consultationId, content = sickLeave(), signer = documentSigner(makeDocumentKey()), name = 'Asha Verma' }: Made,
): Promise<string> {
  const { setting, doctor, patient } = consulted({ patientId, id: consultationId, name })
  const { age, gender, address } = patient
  return signPaper(db, { now, newId: uuidv7 }, signer, {
    userId,
    link: (id) => `/account/appointments/${consultationId}/documents/${id}`,
    doctor: { ...doctor, id: 'd1' },
    patient: { id: patientId, name, age, gender, address },
    consultation: setting,
    content,
  })
}
