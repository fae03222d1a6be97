import * as z from 'zod'
import type { Db } from '../../../platform/database/database.server.ts'
import { policyAt } from '../../../platform/policies.server.ts'

const ThreadNumbers = z.object({
  open_days: z.int().nonnegative(),
  most_a_day: z.int().positive(),
  most_of_one: z.int().positive(),
  answer_minutes: z.int().positive(),
})

/** The operator's numbers for conversations about orders. */
export const threadNumbers = (db: Db, now: Date) => policyAt(db, 'order_thread', ThreadNumbers, now)
