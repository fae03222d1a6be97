import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { timeFor } from '../../consultations/time-text.server.ts'
import { notify } from '../../notices/notify.server.ts'

interface Due {
  amount: string
  number: string
  /** Where it is paid, after signing in with the number the message went to. */
  link: string
  until: Date
}

/** The request to pay, by SMS too: a message may carry no address of ours, so it says where to sign in. */
export async function askToPay(db: Db, context: Context, userId: string, { amount, number, link, until }: Due): Promise<void> {
  const vars = { amount, number, ...(await timeFor(db, { user_id: userId, start_at: until })) }
  await notify(db, context, { userId, kind: 'payment_requested', link, vars })
}
