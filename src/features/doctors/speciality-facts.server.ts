import { readFile } from 'node:fs/promises'
import type { Insertable } from 'kysely'
import { type Db, inTransaction } from '../../platform/database/database.server.ts'
import type { DB } from '../../platform/database/database.types.ts'
import { newFacts, rememberFacts } from '../../platform/shipped-facts.server.ts'
import { countSpecialities, insertRedFlags, insertSpeciality } from './add-doctor.sql.server.ts'

interface SpecialityFact extends Insertable<DB['specialities']> {
  red_flags: [id: string, en: string, hi: string][]
}

const file = new URL('../../../db/facts/specialities.json', import.meta.url)

/** Specialities with the questions asked before any money (TPG-19), each once: what an operator changed or removed stays so. */
export async function loadSpecialityFacts(db: Db, now: Date): Promise<void> {
  const shipped = JSON.parse(await readFile(file, 'utf8')) as SpecialityFact[]
  await inTransaction(db, async (transaction) => {
    const keys = shipped.flatMap(({ speciality_id: id, red_flags }) => [id, ...red_flags.map(([flag]) => `${id}/${flag}`)])
    const fresh = new Set(await newFacts(transaction, 'specialities', keys))
    if (fresh.size === 0) return
    for (const speciality of shipped) await addSpeciality(transaction, speciality, fresh)
    await rememberFacts(transaction, 'specialities', keys, now)
  })
}

async function addSpeciality(db: Db, { red_flags, ...speciality }: SpecialityFact, fresh: ReadonlySet<string>): Promise<void> {
  const { speciality_id } = speciality
  if (fresh.has(speciality_id)) await insertSpeciality(db, speciality)
  const isThere = (await countSpecialities(db, [speciality_id])) > 0
  const rows = red_flags
    .map(([red_flag_id, text_en, text_hi], sort) => ({ speciality_id, red_flag_id, text_en, text_hi, sort }))
    .filter(({ red_flag_id }) => fresh.has(`${speciality_id}/${red_flag_id}`))
  if (isThere) await insertRedFlags(db, rows)
}
