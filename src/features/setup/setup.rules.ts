import { dayMs } from '../../lib/india-time.ts'
import { type Service, services } from '../operator/operator.rules.ts'

export const setupItems = [
  'operator',
  'grievance_officer',
  'pharmacy_licences',
  'pharmacist',
  'doctor',
  'delivery_area',
  'catalogue',
  'stock',
  'doctor_hours',
  'texts',
  'self_audit',
  'payments',
  'email',
  'relay',
  'backup',
  'restore_drill',
  'second_admin',
  'passkey',
] as const
export type SetupItemId = (typeof setupItems)[number]

/** What stands in the settings and the database, each as a yes or no. */
export type SetupFacts = Record<SetupItemId, boolean>

export interface SetupItem {
  id: SetupItemId
  /** `law`: no patient is served without it; `practice`: it can be missing, and something does not work. */
  need: 'law' | 'practice'
  services: Service[]
  done: boolean
  /** When it was last done, where that matters; null when never. */
  last_at: string | null
}

/** What has to be done again and again, and how often. */
const lastsDays = { backup: 7, restore_drill: 90, self_audit: 365 } as const
export type Repeated = keyof typeof lastsDays

export function isRecent(id: Repeated, last: Date | undefined, now: Date): boolean {
  return last !== undefined && now.getTime() - last.getTime() < lastsDays[id] * dayMs
}

const both = services
const table: Record<SetupItemId, { need: SetupItem['need']; services: readonly Service[] }> = {
  // CP-1: legal name, address and customer care.
  operator: { need: 'law', services: both },
  grievance_officer: { need: 'law', services: both },
  // DR-14: a licensed pharmacy, forms 20 and 21 of the Drugs Rules 1945.
  pharmacy_licences: { need: 'law', services: ['orders'] },
  // DR-7: supply under a registered pharmacist.
  pharmacist: { need: 'law', services: ['orders'] },
  // TPG-1: only a doctor whose registration was verified.
  doctor: { need: 'law', services: ['consultations'] },
  delivery_area: { need: 'practice', services: ['orders'] },
  catalogue: { need: 'practice', services: ['orders'] },
  stock: { need: 'practice', services: ['orders'] },
  doctor_hours: { need: 'practice', services: ['consultations'] },
  // CP-1: the texts that ship are complete; an operator who has read them dates a version of its own.
  texts: { need: 'practice', services: both },
  // CP-4: the authority asks platforms to audit themselves for dark patterns and to publish the result.
  self_audit: { need: 'practice', services: both },
  payments: { need: 'practice', services: both },
  email: { need: 'practice', services: both },
  relay: { need: 'practice', services: ['consultations'] },
  backup: { need: 'practice', services: both },
  restore_drill: { need: 'practice', services: both },
  second_admin: { need: 'practice', services: both },
  passkey: { need: 'practice', services: both },
}

type LastDates = Partial<Record<SetupItemId, Date>>

/** The check list of what is offered: what the law requires first, each part with what is missing before what is done. */
export function setupList(facts: SetupFacts, offers: readonly Service[] = services, last: LastDates = {}): SetupItem[] {
  const rows = setupItems
    .map((id) => ({ id, ...table[id], services: table[id].services.filter((service) => offers.includes(service)), done: facts[id] }))
    .filter((row) => row.services.length > 0)
    .map((row) => ({ ...row, last_at: last[row.id]?.toISOString() ?? null }))
  const rank = ({ need, done }: SetupItem) => (need === 'law' ? 0 : 2) + (done ? 1 : 0)
  return rows.toSorted((a, b) => rank(a) - rank(b))
}

/** What the law requires and the check list asks of every installation. */
const lawItems = setupItems.filter((id) => table[id].need === 'law')
export type LawFacts = Pick<SetupFacts, 'operator' | 'grievance_officer' | 'pharmacy_licences' | 'pharmacist' | 'doctor'>

/** What is missing by law before each service that is offered may serve patients. */
export function missingByLaw(facts: LawFacts, service: Service): SetupItemId[] {
  return lawItems.filter((id) => table[id].services.includes(service) && !facts[id as keyof LawFacts])
}
