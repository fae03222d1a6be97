import { randomInt } from 'node:crypto'
import { Refusal } from '../../../lib/errors.ts'
import { indiaDay } from '../../../lib/india-time.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import type { MessageSender } from '../../../vendors/messages/message-sender.ts'
import { ownerOfPhone } from '../../accounts/desk/staff.sql.server.ts'
import { listPatients } from '../../accounts/patients.sql.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { listPrescriptions } from '../../prescriptions/prescriptions.sql.server.ts'
import { lockStaff } from '../acts/acts.sql.server.ts'
import { mostCodesAnHour, triesLeft } from '../openings.rules.ts'
import { digestOf } from '../openings.server.ts'
import { changeCode, type CodeRow, countCodesOf, insertCode, lockCode } from './counter-codes.sql.server.ts'
import { awaitsCounterCode, codeUntil, isChecked } from './walk-in.rules.ts'

/** A code leaves at once to a number that may have no account yet, and is written down nowhere but as its digest. */
export async function sendCounterCode(context: Context, sender: Pick<MessageSender, 'send'>, phone: string) {
  const { now, newId, language } = context
  const [code_id, code, code_until] = [newId(), String(randomInt(10_000)).padStart(4, '0'), codeUntil(now)]
  await inTransaction(context.db, async (db) => {
    await lockStaff(db, signedIn(context))
    if ((await countCodesOf(db, phone, new Date(now.getTime() - 3_600_000))) >= mostCodesAnHour)
      throw new Refusal('too_many_requests', { detail: 'This number was sent 5 codes in the last hour. Please try again later' })
    const asked = { code_id, staff_id: signedIn(context), phone_number: phone, asked_at: now, code_until }
    await insertCode(db, { ...asked, code_digest: digestOf(code_id, code) })
  })
  context.accessed?.()
  const sent = await sender.send({ id: code_id, channel: 'sms', to: phone, template: 'counter_code', vars: { code }, language })
  if (sent.state !== 'sent') throw new Refusal('unavailable', { detail: 'The code could not be sent. Please try again' })
  return { check: code_id, until: code_until.toISOString() }
}

/** A wrong code counts and is kept, so it is an answer and no refusal. Names are shown to who has the phone beside them. */
export async function confirmCounterCode(context: Context, { check, code }: { check: string; code: string }) {
  const { now } = context
  return inTransaction(context.db, async (db) => {
    const row = await lockCode(db, signedIn(context), check)
    if (!row) throw new Refusal('not_found')
    if (!awaitsCounterCode(row, now)) throw new Refusal('conflict', { detail: 'This code is no longer valid. Send a new one' })
    if (row.code_digest !== digestOf(check, code)) {
      await changeCode(db, check, { tries: row.tries + 1 })
      context.accessed?.()
      return { outcome: 'wrong' as const, tries_left: triesLeft(row.tries + 1), people: [] }
    }
    await changeCode(db, check, { confirmed_at: now })
    return { outcome: 'open' as const, tries_left: triesLeft(row.tries), people: await peopleOfNumber({ ...context, db }, row) }
  })
}

async function peopleOfNumber(context: Context, { phone_number }: CodeRow) {
  const owner = await ownerOfPhone(context.db, phone_number)
  const people = owner === undefined ? [] : await listPatients(context.db, owner)
  if (owner === undefined) context.accessed?.()
  else context.accessed?.({ userId: owner, subject: `account:${owner}`, reason: 'code' })
  return people.map(({ patient_id: patient, name }) => ({ patient, name }))
}

/** The number that somebody of the desk has checked with who stands there. */
export async function requireChecked(db: Db, context: Context, check: string): Promise<CodeRow> {
  const row = await lockCode(db, signedIn(context), check)
  if (!row) throw new Refusal('not_found')
  if (!isChecked(row, context.now)) throw new Refusal('conflict', { detail: 'This code is no longer valid. Send a new one' })
  return row
}

const mostPrescriptions = 50

/** What can be sold on at the counter of the people of a number that was checked, by doctor and day; what is on it is opened one at a time. */
export async function prescriptionsOfNumber(context: Context, check: string) {
  const { db, now } = context
  const { phone_number } = await inTransaction(db, (transaction) => requireChecked(transaction, context, check))
  const owner = await ownerOfPhone(db, phone_number)
  if (owner === undefined) {
    context.accessed?.()
    return []
  }
  const names = new Map((await listPatients(db, owner)).map(({ patient_id, name }) => [patient_id, name]))
  const rows = await listPrescriptions(db, owner, { usable: true, limit: mostPrescriptions })
  context.accessed?.({ userId: owner, subject: `account:${owner}`, reason: 'code' })
  return rows.flatMap(({ prescription_id: id, patient_id, source, prescriber, issued_on, valid_until }) => {
    const name = names.get(patient_id)
    if (source !== 'consultation' || name === undefined || issued_on === null || (valid_until ?? '') < indiaDay(now)) return []
    return [{ id, name, doctor: (prescriber as unknown as { name: string }).name, issued_on }]
  })
}
