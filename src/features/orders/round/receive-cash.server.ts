import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { tellDesk } from '../../../platform/jobs/desk-signals.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { staffNameOf } from '../orders.sql.server.ts'
import { pharmacist } from '../desk/pharmacist.server.ts'
import { handoversOf, lockCash, parcelsOnTheWayBack, ridersOfPharmacy, takeOver } from './cash.sql.server.ts'
import type { CashHandover, RiderOut, RidersOut } from './round.contract.ts'

/** The riders of a pharmacy, and what each still has of it. */
export async function ridersOut(db: Db, pharmacyId: string): Promise<RidersOut> {
  const [riders, parcels] = [await ridersOfPharmacy(db, pharmacyId), await parcelsOnTheWayBack(db, pharmacyId)]
  const toReturn = (rider: string): RiderOut['to_return'] =>
    parcels
      .filter(({ rider_id }) => rider_id === rider)
      .map(({ order_id: id, number, reason, happened_at, status }) => {
        return { id, number, reason: reason ?? 'other', at: happened_at.toISOString(), has_ended: status !== 'PROCESSING' }
      })
  const handovers = (await handoversOf(db, pharmacyId)).map((row) => handoverView(row, row.rider ?? '', row.by ?? ''))
  return { riders: riders.map((rider) => ({ ...rider, to_return: toReturn(rider.id) })), handovers }
}

interface Counted {
  rider: string
  expected_paise: number
  counted_paise: number
  note?: string | undefined
}

/** All the cash that a rider has of this pharmacy, at once: what was counted stands beside what it should be. */
export async function receiveCash(context: Context, { rider, expected_paise, counted_paise, note }: Counted): Promise<CashHandover> {
  const { pharmacyId } = pharmacist(context)
  const by = signedIn(context)
  if (counted_paise !== expected_paise && note === undefined) {
    throw new Refusal('invalid', { fields: { note: ['Say why the amount counted is different'] } })
  }
  return inTransaction(context.db, async (db) => {
    const cash = await lockCash(db, pharmacyId, rider)
    if (cash.length === 0) throw new Refusal('not_found')
    if (cash.reduce((sum, { cash_paise }) => sum + cash_paise, 0) !== expected_paise) throw new Refusal('conflict')
    const about = { pharmacy_id: pharmacyId, handover_id: context.newId(), rider_id: rider, parcels: cash.length }
    const row = await takeOver(db, {
      ...about,
      expected_paise,
      counted_paise,
      note: note ?? null,
      counted_by: by,
      counted_at: context.now,
    })
    context.accessed?.({ userId: rider, subject: `cash_handover:${about.handover_id}`, reason: 'cash of a round' })
    tellDesk(db, `pharmacy:${pharmacyId}`)
    tellDesk(db, `rider:${rider}`)
    return handoverView(row, (await staffNameOf(db, rider)) ?? '', (await staffNameOf(db, by)) ?? '')
  })
}

type HandoverRow = Awaited<ReturnType<typeof takeOver>>

function handoverView(row: HandoverRow, rider: string, counted_by: string): CashHandover {
  const { handover_id: id, parcels, expected_paise, counted_paise, note, counted_at } = row
  return { id, rider, parcels, expected_paise, counted_paise, note, counted_by, counted_at: counted_at.toISOString() }
}
