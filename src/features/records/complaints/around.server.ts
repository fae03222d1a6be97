import type { Db } from '../../../platform/database/database.server.ts'
import type { DeskGrievance } from '../records.contract.ts'
import type { GrievanceRow } from '../records.sql.server.ts'
import { othersOf, personsOf, visitsBefore } from './around.sql.server.ts'

const mostOthers = 5
type Around = Pick<DeskGrievance, 'person' | 'patient_id' | 'visit' | 'others'>

/** Who complains, about which visit, and what they have complained about before: for whoever answers. */
export async function aroundGrievances(db: Db, rows: readonly GrievanceRow[]): Promise<(row: GrievanceRow) => Around> {
  const accounts = [...new Set(rows.map(({ user_id }) => user_id))]
  // The one that is named says more than the last one before.
  const aboutVisits = rows.filter(({ about, regards_kind }) => regards_kind === null && (about === 'consultation' || about === 'doctor'))
  const [persons, others, visits] = [await personsOf(db, accounts), await othersOf(db, accounts), await visitsBefore(db, aboutVisits)]
  return ({ user_id, grievance_id, patient_id }) => {
    const person = persons.find((one) => one.user_id === user_id)
    const visit = visits.find((one) => one.grievance_id === grievance_id)
    return {
      person: person ? { id: person.id, name: person.name } : null,
      patient_id,
      visit: visit ? { number: visit.number, doctor: visit.doctor, at: visit.at.toISOString() } : null,
      others: others
        .filter((one) => one.user_id === user_id && one.grievance_id !== grievance_id)
        .slice(0, mostOthers)
        .map(({ ticket_no, subject, state, created_at }) => ({ ticket_no, subject, state, created_at: created_at.toISOString() })),
    }
  }
}
