import { useLingui } from '@lingui/react/macro'
import type { AccountLink } from './account-links.ts'
import type { Gender } from '../../features/accounts/accounts.rules.ts'

export function useAccountWords(): Record<AccountLink, string> {
  const { t } = useLingui()
  return {
    readings: t`Readings`,
    documents: t`Reports and scans`,
    reminders: t`Reminders`,
    orders: t`Orders`,
    subscriptions: t`Subscriptions`,
    saved: t`Saved medicines`,
    prescriptions: t`Prescriptions`,
    appointments: t`Appointments`,
    invoices: t`Invoices`,
    profile: t`Profile`,
    relatives: t`Family`,
    addresses: t`Addresses`,
    notices: t`Notifications`,
    devices: t`Devices`,
    privacy: t`Privacy`,
  }
}

/** Gender codes: M Male, F Female, O Other, anything else Unknown (specification, section 3). */
export function useGenderWords(): Record<Gender, string> {
  const { t } = useLingui()
  return { M: t`Male`, F: t`Female`, O: t`Other`, U: t`Unknown` }
}

export const relations = ['spouse', 'child', 'parent', 'sibling', 'grandparent', 'guardian_of', 'other'] as const
export type Relation = (typeof relations)[number]

export function useRelationWords(): Record<Relation | 'self', string> {
  const { t } = useLingui()
  return {
    self: t`Myself`,
    spouse: t`Husband or wife`,
    child: t`Son or daughter`,
    parent: t`Father or mother`,
    sibling: t`Brother or sister`,
    grandparent: t`Grandparent`,
    guardian_of: t`In my care`,
    other: t`Other`,
  }
}

/** The same of somebody whose gender is known: a mother is no "father or mother". */
export function useRelativeWords(): (relative: { relation: string; gender: Gender }) => string {
  const { t } = useLingui()
  const relation = useRelationWords()
  const known: Partial<Record<Gender, Partial<Record<string, string>>>> = {
    F: { spouse: t`Wife`, child: t`Daughter`, parent: t`Mother`, sibling: t`Sister`, grandparent: t`Grandmother` },
    M: { spouse: t`Husband`, child: t`Son`, parent: t`Father`, sibling: t`Brother`, grandparent: t`Grandfather` },
  }
  return ({ relation: kind, gender }) => known[gender]?.[kind] ?? relation[kind as Relation | 'self']
}

/** The age that a paper keeps as it was written that day (`36 Years`), in the words of the page. */
export function useWrittenAgeWords(): (written: string | null) => string | null {
  const age = useAgeWords()
  return (written) => (written === null ? null : age(Number(/^\d+/.exec(written)?.[0] ?? 0)))
}

/** Age as it is shown: whole years 'N Years' or 'Less than 1 Year' (specification, section 5). */
export function useAgeWords(): (years: number | null) => string | null {
  const { t } = useLingui()
  return (years) => {
    if (years === null) return null
    return years < 1 ? t`Less than 1 Year` : t`${years} Years`
  }
}
