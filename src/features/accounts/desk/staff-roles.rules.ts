interface RolesChange {
  had: readonly string[]
  wanted: readonly string[]
  isMe: boolean
  isLastAdmin: boolean
}

/** Roles with a registration behind them: they come with it, and a doctor leaves by being deactivated, so that booked patients are told. */
const registered = ['doctor', 'pharmacist']

const byAnother = 'Another admin has to change your roles'

/** Why an admin may not invite themselves to these roles: what has no registration behind it is given by somebody else. Null when they may. */
export function ownRolesProblem(had: readonly string[], wanted: readonly string[]): string | null {
  return wanted.some((role) => !registered.includes(role) && !had.includes(role)) ? byAnother : null
}

/** Why roles may not change so; null when they may. */
export function rolesProblem({ had, wanted, isMe, isLastAdmin }: RolesChange): string | null {
  if (isMe) return byAnother
  if (isLastAdmin && !wanted.includes('admin')) return 'The last active admin keeps this role'
  const changed = registered.find((role) => had.includes(role) !== wanted.includes(role))
  if (changed === 'doctor')
    return had.includes('doctor')
      ? 'A doctor leaves by being deactivated: booked patients are told'
      : 'Invite them as a doctor with their registration'
  if (changed === 'pharmacist') return 'The role of a pharmacist comes and goes with the registration at a pharmacy'
  return null
}
