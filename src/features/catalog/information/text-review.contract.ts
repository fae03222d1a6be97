import * as z from 'zod'
import { textStates } from './medicine-text.rules.ts'

/** Why a text waits for a pharmacist, or that it does not. */
export const TextState = z.enum(textStates).meta({ id: 'MedicineTextState' })
export const Reviewer = z
  .object({ name: z.string(), registration_no: z.string(), council: z.string() })
  .meta({ id: 'MedicineTextReviewer' })
/** What a pharmacist decided last of a text. */
export const LastDecision = z
  .object({ decision: z.enum(['approved', 'withdrawn']), reviewer: Reviewer, reviewed_at: z.string(), note: z.string().nullable() })
  .meta({ id: 'TextDecision' })
export const note = z.string().trim().min(3).max(500)
const path = z.string().max(60)
const Change = z.union([
  z.strictObject({ path, en: z.string().trim().min(1).max(300), hi: z.string().trim().min(1).max(600) }),
  z.strictObject({ path, remove: z.literal(true) }),
])
export const Approval = z
  .strictObject({
    hash: z.string().length(64),
    changes: z.array(Change).max(60),
    next_review: z.iso.date(),
    note: note.nullable().default(null),
  })
  .meta({ id: 'TextApproval' })
