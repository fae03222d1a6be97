import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { implement } from '../../../platform/implement.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { shippedFacts } from '../catalogue-facts.server.ts'
import { type ImportedProduct, readProduct } from '../import/catalog-import.rules.ts'
import { findDifferences, storeDiffering } from '../import/catalog-import.server.ts'
import { importedOf } from './change-product.server.ts'
import { lineOf } from './product-line.rules.ts'
import { findProduct } from './products.sql.server.ts'
import { decideChange, findChange, type ScheduleChangeRow, waitingScheduleChanges } from './schedule-changes.sql.server.ts'
import { type ScheduleChange, scheduleChangesContract } from './schedule-changes.contract.ts'

export const scheduleChangesApi = ({ search }: { search: { rebuildBehind: () => void } }) =>
  implement(scheduleChangesContract, {
    'GET /api/desk/schedule_change/': async ({ db }) => (await waitingScheduleChanges(db)).map(changeView),
    'POST /api/desk/schedule_change/{id}/decide/': async (context, { params: { id }, body: { approved } }) => {
      await inTransaction(context.db, async (db) => {
        const by = { decided_by: signedIn(context), decided_at: context.now }
        const change = await decideChange(db, id, { ...by, state: approved ? 'approved' : 'rejected' })
        if (!change) throw await whyNotWaiting(db, id, signedIn(context))
        if (approved) await apply(db, context, change)
        context.accessed?.({
          userId: signedIn(context),
          subject: `product:${change.medicine_id}`,
          reason: approved ? 'approved' : 'left as it is',
        })
      })
      if (approved) (context.afterCommit ?? ((act) => act()))(() => search.rebuildBehind())
      return { approved }
    },
  })

/** Two pharmacists may have one list open, and a newer file asks anew: who was first is named, and nobody who was not. */
async function whyNotWaiting(db: Db, id: string, me: string): Promise<Refusal> {
  const change = await findChange(db, id)
  if (!change) return new Refusal('not_found')
  if (change.decided_by === null) return new Refusal('conflict', { detail: 'A newer file has replaced this change. Review the new one' })
  return new Refusal('conflict', {
    detail: change.decided_by === me ? 'You have already decided this' : 'A colleague has already decided this',
  })
}

/** Over what the product is at this moment: a price that changed in between stays. */
async function apply(db: Db, { now }: Context, { medicine_id, columns }: ScheduleChangeRow): Promise<void> {
  const row = await findProduct(db, medicine_id, { lock: true })
  if (!row) throw new Refusal('not_found')
  const changed = { ...importedOf(row), ...(columns as Partial<ImportedProduct>) }
  const read = readProduct(lineOf(changed), await shippedFacts())
  if (!('product' in read)) throw new Refusal('conflict', { detail: read.reasons.join('; ') })
  await storeDiffering(db, await findDifferences(db, [read.product]), now)
}

function changeView(row: Awaited<ReturnType<typeof waitingScheduleChanges>>[number]): ScheduleChange {
  const { change_id: id, medicine_id, name, packing, file_name, asker, asked_at, columns, ...product } = row
  const { composition, schedule, rx_required, list } = product
  const now = { composition, schedule, rx_required, list } as ScheduleChange['now']
  const said = columns as Partial<ScheduleChange['now']>
  const in_file = {
    composition: said.composition ?? now.composition,
    schedule: said.schedule ?? now.schedule,
    rx_required: said.rx_required ?? now.rx_required,
    list: said.list ?? now.list,
  }
  return { id, medicine_id, name, packing, now, in_file, file_name, asked_by: asker ?? '', asked_at: asked_at.toISOString() }
}
