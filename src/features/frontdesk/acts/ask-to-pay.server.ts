import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { timeFor } from '../../consultations/time-text.server.ts'
import { findUser } from '../../accounts/accounts.sql.server.ts'
import { notify } from '../../notices/notify.server.ts'
import { type SmsReach, smsReach } from '../../notices/send-notice.server.ts'

interface Due {
  amount: string
  number: string
  /** Where it is paid, after signing in with the number the message went to. */
  link: string
  until: Date
  /** The caller asked for it by SMS. */
  sms: boolean
}

/**
 * The request to pay: in the account, and by SMS where they allow messages or asked for this one on the phone; whether one goes is answered. A message may
 * carry no address of ours, so it says where to sign in.
 */
export async function askToPay(db: Db, context: Context, userId: string, { amount, number, link, until, sms }: Due): Promise<boolean> {
  const vars = { amount, number, ...(await timeFor(db, { user_id: userId, start_at: until })) }
  await notify(db, context, { userId, kind: 'payment_requested', link, vars, asksSms: sms })
  const reach = await paymentSms(db, userId)
  return reach === 'allowed' || (sms && reach === 'to_ask')
}

/** Whether the request to pay reaches this account by SMS without being asked for. */
export async function paymentSms(db: Db, userId: string): Promise<SmsReach> {
  const user = await findUser(db, userId)
  return user ? smsReach(db, user, 'payment_requested') : 'no_number'
}
