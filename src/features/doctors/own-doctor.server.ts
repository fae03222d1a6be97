import { Refusal } from '../../lib/errors.ts'
import type { Context } from '../../platform/context.ts'
import { lockActiveAdmins } from '../accounts/desk/staff.sql.server.ts'

/** An admin who is a doctor too: their registration (TPG-1), their share and their payout are another admin's, where there is one. In a transaction. */
export async function refuseOwnDoctor({ db, actor }: Pick<Context, 'db' | 'actor'>, doctorId: string): Promise<void> {
  if (actor.staff?.doctorId !== doctorId) return
  if ((await lockActiveAdmins(db)).some((id) => id !== actor.id))
    throw new Refusal('conflict', { detail: 'Another admin has to confirm this' })
}
