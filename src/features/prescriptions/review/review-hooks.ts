import type { WriteContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import type { PrescriptionState } from '../review.rules.ts'

interface DecidedPrescription {
  userId: string
  prescriptionId: string
  state: PrescriptionState
}

/** Later features hear here of every decision over a prescription, in its transaction: an order that waits goes on or ends. */
export interface ReviewHooks {
  onDecided: ((db: Db, context: WriteContext, decided: DecidedPrescription) => Promise<void>)[]
}

export async function runReviewHooks(hooks: ReviewHooks, db: Db, context: WriteContext, decided: DecidedPrescription): Promise<void> {
  for (const hook of hooks.onDecided) await hook(db, context, decided)
}
