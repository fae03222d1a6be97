import { cursorAfter } from '../../../lib/cursor.ts'
import { Refusal } from '../../../lib/errors.ts'
import { readCursor } from '../../../platform/cursor.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { inTransaction } from '../../../platform/database/database.server.ts'
import { answer, implement } from '../../../platform/implement.ts'
import { tellDesk } from '../../../platform/jobs/desk-signals.server.ts'
import { addWithin } from '../../accounts/cap.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { requireOpen } from '../openings.server.ts'
import { callbacksContract } from './callbacks.contract.ts'
import { afterCall } from './callbacks.rules.ts'
import { changeCallback, countOpen, insertCallback, listOpen, lockCallback } from './callbacks.sql.server.ts'

const mostOpen = 10
/** A promise for later would stand among the open ones of the account and never come. */
const furthestMs = 366 * 86_400_000
const many = 'This account has 10 open call backs already'

/** Whom front office has promised to call. */
export const callbacksApi = implement(callbacksContract, {
  'GET /api/desk/callback/': async (context, { query: { limit, cursor } }) => {
    const rows = await listOpen(context.db, { limit, after: readCursor(cursor) ?? null })
    context.accessed?.(
      ...rows.map(({ user_id, patient_id }) => ({ userId: user_id, subject: `patient:${patient_id}`, reason: 'call back' })),
    )
    const last = rows.length === limit ? rows.at(-1) : undefined
    const list = rows.map(({ callback_id: id, user_id, patient_id, name, about, note, due_at, tries, asker, ...row }) => {
      return {
        id,
        user_id,
        patient_id,
        name,
        about,
        note,
        due_at: due_at.toISOString(),
        tries,
        asked_by: asker,
        phone: row.phone ?? row.phone_number,
      }
    })
    return answer(list, last ? { next: cursorAfter(last.due_at, last.callback_id) } : {})
  },
  'POST /api/desk/patient/{id}/callback/': async (context, { params, body: { about, due_at, note } }) => {
    const { caller } = await requireOpen(context, params.id)
    const { user_id, patient_id } = caller
    const [id, due] = [context.newId(), new Date(due_at)]
    if (due < context.now) throw new Refusal('invalid', { fields: { due_at: ['Choose a time from now on'] } })
    if (due.getTime() - context.now.getTime() > furthestMs)
      throw new Refusal('invalid', { fields: { due_at: ['Choose a day within a year'] } })
    const row = {
      user_id,
      callback_id: id,
      patient_id,
      about,
      note: note ?? null,
      asked_by: signedIn(context),
      asked_at: context.now,
      due_at: due,
    }
    const cap = { userId: user_id, most: mostOpen, count: (db: Db) => countOpen(db, user_id), detail: many }
    await addWithin(context.db, cap, (db) => insertCallback(db, row))
    tellDesk(context.db, 'front_office')
    context.accessed?.({ userId: user_id, subject: `patient:${patient_id}`, reason: about })
    return { id }
  },
  'POST /api/desk/callback/{id}/': (context, { params, body: { user_id, outcome } }) =>
    inTransaction(context.db, async (db) => {
      const row = await lockCallback(db, user_id, params.id)
      if (!row) throw new Refusal('not_found')
      const { done, ...after } = afterCall(row, outcome, context.now)
      const by = done ? { done_at: context.now, done_by: signedIn(context) } : {}
      await changeCallback(db, row, { ...after, ...by })
      tellDesk(db, 'front_office')
      context.accessed?.({ userId: user_id, subject: `patient:${row.patient_id}`, reason: outcome })
      return { open: !done }
    }),
})
