import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { implement } from '../../../platform/implement.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { insertRedFlags } from '../add-doctor.sql.server.ts'
import { redFlagChanges } from './red-flags.rules.ts'
import { type DeskSpeciality, specialitiesDeskContract } from './specialities-desk.contract.ts'
import {
  changeRedFlag,
  changeSpeciality,
  deleteSpeciality,
  deskSpecialities,
  lockSpeciality,
  sortSpecialities,
} from './specialities-desk.sql.server.ts'

export const specialitiesDeskApi = implement(specialitiesDeskContract, {
  'GET /api/desk/speciality/': ({ db }) => all(db),
  'PATCH /api/desk/speciality/{id}/': (context, { params: { id }, body: { red_flags, ...names } }) =>
    inTransaction(context.db, async (db) => {
      const kept = await lockSpeciality(db, id)
      if (!kept) throw new Refusal('not_found')
      const changes = redFlagChanges(kept, red_flags)
      // Somebody else added one meanwhile: both read the list again.
      if (!changes) throw new Refusal('conflict')
      await changeSpeciality(db, id, names)
      for (const { id: flag, text_en, text_hi } of changes.changed) await changeRedFlag(db, id, { id: flag, text_en, text_hi })
      const last = Math.max(0, ...kept.map(({ sort }) => sort))
      await insertRedFlags(
        db,
        changes.added.map(({ text_en, text_hi }, at) => ({
          speciality_id: id,
          red_flag_id: context.newId(),
          text_en,
          text_hi,
          sort: last + 1 + at,
        })),
      )
      note(context, id)
      const changed = (await all(db)).find((one) => one.id === id)
      if (!changed) throw new Refusal('not_found')
      return changed
    }),
  'PUT /api/desk/speciality/order/': (context, { body: { ids } }) =>
    inTransaction(context.db, async (db) => {
      const known = (await all(db)).map((one) => one.id)
      // Somebody else added or removed one meanwhile: both read the list again.
      if (new Set(ids).size !== ids.length || known.length !== ids.length || !known.every((one) => ids.includes(one)))
        throw new Refusal('conflict')
      await sortSpecialities(db, ids)
      note(context, 'all')
      return all(db)
    }),
  'DELETE /api/desk/speciality/{id}/': (context, { params: { id } }) =>
    inTransaction(context.db, async (db) => {
      if (!(await lockSpeciality(db, id))) throw new Refusal('not_found')
      const found = (await all(db)).find((one) => one.id === id)
      if (!found?.unused) throw new Refusal('conflict', { detail: 'A doctor practises this speciality, or a consultation was about it' })
      await deleteSpeciality(db, id)
      note(context, id)
      return all(db)
    }),
})

function note(context: Context, id: string): void {
  context.accessed?.({ userId: signedIn(context), subject: `speciality:${id}`, reason: 'specialities' })
}

async function all(db: Db): Promise<DeskSpeciality[]> {
  return (await deskSpecialities(db)).map(({ least_paise, most_paise, ...row }) => ({
    ...row,
    fees: least_paise === null || most_paise === null ? null : { least_paise, most_paise },
  }))
}
