import { useLingui } from '@lingui/react/macro'
import { type StaffRole, staffRoles } from '../../lib/contract.ts'

interface RoleWords {
  role: StaffRole
  name: string
  /** What somebody in this role may see and do, so that an admin knows what they give. */
  sees: string
}

/** The roles of the desk in the order in which an invitation offers them. */
export function useRoleWords(): readonly RoleWords[] {
  const { t } = useLingui()
  const words: Record<StaffRole, Omit<RoleWords, 'role'>> = {
    doctor: { name: t`Doctor`, sees: t`Sees own patients, their records and visits. Prescribes.` },
    pharmacist: {
      name: t`Pharmacist`,
      sees: t`Sees prescriptions, orders and registers of one pharmacy. Reviews and packs.`,
    },
    front_office: {
      name: t`Front office`,
      sees: t`Sees who ordered and where the order is. Sees that there is a prescription, not its medicines.`,
    },
    rider: { name: t`Rider`, sees: t`Sees only the deliveries assigned to them.` },
    auditor: {
      name: t`Auditor`,
      sees: t`Sees registers, refunds, payments, business rules and staff. Cannot change anything and cannot open patient records.`,
    },
    admin: { name: t`Admin`, sees: t`Sees setup, staff, refunds and complaints. Sees no medicines of an order. Changes settings.` },
  }
  return staffRoles.map((role) => ({ role, ...words[role] }))
}

/** What a role is called; a role of a newer server by its code. */
export function useRoleNames(): (role: string) => string {
  const words = useRoleWords()
  return (role) => words.find((one) => one.role === role)?.name ?? role
}
