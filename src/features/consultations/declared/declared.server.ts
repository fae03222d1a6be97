import { dayMs, indiaDay } from '../../../lib/india-time.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { findDraft } from '../../prescriptions/sign/issue.sql.server.ts'
import { warningTables } from '../../prescriptions/sign/warning-tables.server.ts'
import { linesOf, listPrescriptions } from '../../prescriptions/prescriptions.sql.server.ts'
import type { IntakeAnswer } from '../consultations.contract.ts'
import type { ConsultationRow } from '../consultations.sql.server.ts'
import type { Declared } from './declared.contract.ts'
import { carriedFrom, declaredIn, isKnownAllergy, isKnownMedicine, type Running, runningLines } from './declared.rules.ts'
import { listedFrom } from './listed.rules.ts'
import { coursesNow, deliveredNow } from './listed.sql.server.ts'
import { visitsBefore } from './declared.sql.server.ts'
import { unlike } from './declared-texts.rules.ts'

/** As many of the newest prescriptions are looked through for what is still taken. */
const looked = 20
/** What was declared longer ago is asked anew. */
const carriedDays = 365

interface Known {
  allergies: string[] | null
  current_medicines: string[] | null
}

/** What the patient said before the visit and nobody has answered yet, what they take because it was signed here, and what else the app knows them to take. */
export async function declaredFor(db: Db, row: ConsultationRow, { allergies, current_medicines }: Known, now: Date): Promise<Declared> {
  const intake = row.intake as unknown as IntakeAnswer[]
  const wrong = (await findDraft(db, row.user_id, row.consultation_id))?.declared_wrong ?? []
  const tables = await warningTables()
  const open = (kind: 'allergies' | 'medicines', known: string[] | null) => unlike(declaredIn(intake, kind), [...(known ?? []), ...wrong])
  const told = (texts: string[]) => texts.map((text) => ({ text, recognised: isKnownMedicine(text, tables) }))
  const medicines = open('medicines', current_medicines)
  const visits = await visitsBefore(db, row, new Date(now.getTime() - carriedDays * dayMs))
  // What was found wrong in this visit is answered; what is known is not asked twice in other words.
  const carried = unlike(carriedFrom(visits, [...(current_medicines ?? []), ...medicines], tables), wrong)
  const prescribed = await prescribedBefore(db, row, now)
  const today = indiaDay(now)
  const known = [...(current_medicines ?? []), ...medicines, ...carried]
  const rows = [...(await coursesNow(db, row, today)), ...(await deliveredNow(db, row, today))]
  return {
    allergies: open('allergies', allergies).map((text) => ({ text, recognised: isKnownAllergy(text, tables) })),
    medicines: told(medicines),
    carried: told(carried),
    prescribed,
    listed: listedFrom(rows, { known, signed: prescribed, wrong }, tables),
  }
}

async function prescribedBefore(db: Db, row: ConsultationRow, now: Date): Promise<Running[]> {
  const rows = await listPrescriptions(db, row.user_id, { patientId: row.patient_id, usable: true, limit: looked })
  const signed = rows.filter(({ source, consultation_id }) => source === 'consultation' && consultation_id !== row.consultation_id)
  const ids = signed.map(({ prescription_id }) => prescription_id)
  const lines = Map.groupBy(await linesOf(db, row.user_id, ids), ({ prescription_id }) => prescription_id)
  const running = signed.flatMap(({ prescription_id, issued_on }) =>
    issued_on === null ? [] : runningLines(issued_on, lines.get(prescription_id) ?? [], now),
  )
  return [...new Map(running.map((one) => [one.text, one])).values()]
}
