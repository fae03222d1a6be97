import { Refusal } from '../../../lib/errors.ts'
import type { StaffRole } from '../../../lib/contract.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { signedIn } from '../sessions/signed-in.server.ts'
import { rolesProblem } from './staff-roles.rules.ts'
import { closeForNewRoles, lockActiveAdmins, setRoles, type StaffMember } from './staff.sql.server.ts'

/** Other roles from now on; what they see changes with their next second factor, which is asked at once. */
export async function changeRoles(db: Db, context: Context, member: StaffMember, roles: readonly StaffRole[]): Promise<void> {
  const admins = await lockActiveAdmins(db)
  const problem = rolesProblem({
    had: member.roles,
    wanted: roles,
    isMe: member.user_id === signedIn(context),
    isLastAdmin: admins.length === 1 && admins[0] === member.user_id,
  })
  if (problem) throw new Refusal('invalid', { fields: { roles: [problem] } })
  await setRoles(db, member.user_id, [...new Set(roles)])
  await closeForNewRoles(db, member.user_id, context.now)
}
