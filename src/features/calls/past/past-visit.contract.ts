import * as z from 'zod'
import { CallRole } from '../calls.contract.ts'
import type { Contract } from '../../../lib/contract.ts'
import { ConsultationId } from '../../consultations/consultations.contract.ts'
import { Addendum, SignedDocument, SinceSigned } from '../../prescriptions/paper/paper.contract.ts'
import { DoctorPaper } from '../../papers/papers.contract.ts'
import { DayVisit } from '../../consultations/day/day.contract.ts'

/** What a doctor keeps of a visit of theirs: what they signed and added, and what was written in the chat. */
const PastVisit = z
  .object({
    visit: DayVisit,
    started_at: z.string().nullable(),
    ended_at: z.string().nullable(),
    talk_seconds: z.int(),
    /** Null: nothing was signed. */
    signed: z
      .object({
        document: SignedDocument,
        /** Holds for five minutes. */
        pdf_url: z.string(),
        ...SinceSigned.omit({ addenda: true }).shape,
      })
      .nullable(),
    /** Certificates, referrals and test requests, oldest first. */
    papers: z.array(DoctorPaper),
    /** While the patient's record is open to the doctor. */
    can_write_papers: z.boolean(),
    addenda: z.array(Addendum),
    chat: z.array(z.object({ from: CallRole, text: z.string(), at: z.string(), seq: z.int() })),
    /** Up to which line of the chat I have read. */
    chat_read_seq: z.int(),
  })
  .meta({ id: 'PastVisit' })
export type PastVisit = z.infer<typeof PastVisit>

export const pastVisitContract = {
  'GET /api/desk/consultation/{id}/papers/': {
    operationId: 'getPastVisit',
    access: ['doctor'],
    summary: 'Get what I signed in one of my finished visits, its addenda and its chat',
    params: z.object({ id: ConsultationId }),
    response: PastVisit,
    audit: 'papers_read',
  },
} satisfies Contract
