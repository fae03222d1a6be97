import { useLingui } from '@lingui/react/macro'
import type { CallerPage, Opening, PatientPage } from './frontdesk.contract.ts'

/** Why a page is opened, and how it is known who speaks. */
export function useCallWords() {
  const { t } = useLingui()
  const reasons: Record<Opening['reason'], string> = {
    order: t`About an order`,
    visit: t`About an appointment`,
    payment: t`About a payment or refund`,
    complaint: t`About a complaint`,
    account: t`About the account`,
    other: t`Another question`,
  }
  const callers: Record<Opening['caller'], string> = {
    code: t`Caller reads out a code`,
    in_person: t`Patient is at the desk`,
    callback: t`I called the number of the account`,
  }
  const hints: Record<Opening['caller'], string> = {
    code: t`The code is sent to the phone of the account`,
    in_person: t`Opens at once. The patient gets a notification`,
    callback: t`Opens at once. The patient gets a notification`,
  }
  const checked: Record<Opening['caller'], string> = {
    code: t`Caller verified by code`,
    in_person: t`At the desk`,
    callback: t`Called back`,
  }
  return { reasons, callers, hints, checked }
}

export function useGenderWords(): (who: Pick<PatientPage['patient'], 'age_years' | 'gender'>) => string {
  const { t } = useLingui()
  const genders = { M: t`male`, F: t`female`, O: t`other gender`, U: '' }
  return ({ age_years: age, gender }) => [age === null ? '' : t`${age} years`, genders[gender]].filter(Boolean).join(', ')
}

export function useRelationWords(): (relation: string) => string {
  const { t } = useLingui()
  const words: Record<string, string> = {
    self: t`account holder`,
    spouse: t`spouse`,
    child: t`child`,
    parent: t`parent`,
    sibling: t`sibling`,
    grandparent: t`grandparent`,
    guardian_of: t`ward`,
  }
  return (relation) => words[relation] ?? t`relative`
}

export function useAddressLabels(): Record<string, string> {
  const { t } = useLingui()
  return { home: t({ message: 'Home', context: 'address' }), work: t({ message: 'Work', context: 'address' }), other: t`Other` }
}

/** What a complaint is about; what was written in it may be clinical and is not for who answers the phone. */
export function useComplaintSubjects(): Record<string, string> {
  const { t } = useLingui()
  return {
    order: t`An order`,
    consultation: t`An appointment`,
    doctor: t`A doctor`,
    payment: t`A payment or refund`,
    privacy: t`Privacy`,
    access: t`Access and accessibility`,
    other: t`Something else`,
  }
}

type Row = { key: string; at: string }
export type CallerRow =
  | (Row & { kind: 'order'; order: CallerPage['orders'][number] })
  | (Row & { kind: 'visit'; visit: CallerPage['visits'][number] })
  | (Row & { kind: 'payment'; payment: CallerPage['payments'][number] })
  | (Row & { kind: 'complaint'; complaint: CallerPage['complaints'][number] })

/** Everything of a caller in one list, the newest first. */
export function rowsOf({ orders, visits, payments, complaints }: CallerPage): CallerRow[] {
  const rows: CallerRow[] = [
    ...orders.map((order) => ({ kind: 'order' as const, key: order.id, at: order.placed_at, order })),
    ...visits.map((visit) => ({ kind: 'visit' as const, key: visit.id, at: visit.at, visit })),
    ...payments
      .filter(({ paid_paise }) => paid_paise > 0)
      .map((payment) => ({ kind: 'payment' as const, key: payment.id, at: payment.at, payment })),
    ...complaints.map((complaint) => ({ kind: 'complaint' as const, key: complaint.id, at: complaint.at, complaint })),
  ]
  return rows.toSorted((one, other) => other.at.localeCompare(one.at))
}
