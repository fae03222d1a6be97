import { readFile } from 'node:fs/promises'
import { indiaFormat } from '../../../lib/india-time.ts'
import { type Language, languageTags } from '../../../lib/languages.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { renderPdf } from '../../../platform/pdf/pdf.server.ts'
import type { LineMedicine } from '../../cart/cart.contract.ts'
import { shelfOf, supplierOf } from '../desk/desk.sql.server.ts'
import { toPick } from '../desk/desk-view.server.ts'
import { type LineRow, linesOf, type OrderRow } from '../orders.sql.server.ts'
import { type Pick, type PickRow, pickRows } from './pick-list.rules.ts'
import { printWords } from './print-words.data.ts'

const template = new URL('./pick-list.typ', import.meta.url)

/** One walk along the shelves for all of them. Numbers of orders, no names. */
export async function pickListPdf(db: Db, orders: readonly OrderRow[], lang: Language, now: Date): Promise<Buffer> {
  const words = printWords[lang]
  const rows = pickRows(await picksOf(db, orders, now))
  const [first] = orders
  const pharmacy = first ? (await supplierOf(db, first.pharmacy_id)).trade_name : ''
  const amount = ({ packs, pieces }: PickRow) =>
    [packs > 0 && String(packs), pieces > 0 && `${pieces} ${words.pieces}`].filter(Boolean).join(' + ')
  return renderPdf(await readFile(template, 'utf8'), {
    lang,
    words,
    title: words.pick_list,
    pharmacy,
    numbers: orders.map(({ number }) => number),
    at: indiaFormat(languageTags[lang], { dateStyle: 'medium', timeStyle: 'short' }).format(now),
    rows: rows.map((row) => ({ ...row, batch: row.batch || words.short, amount: amount(row) })),
  })
}

/** What the one that was promised first takes is gone for the next. */
async function picksOf(db: Db, orders: readonly OrderRow[], now: Date): Promise<Pick[]> {
  const picks: Pick[] = []
  const taken = new Map<string, number>()
  const sorted = orders.toSorted((a, b) => Number(a.promised_until ?? Infinity) - Number(b.promised_until ?? Infinity))
  for (const order of sorted) {
    const lines = (await linesOf(db, order.user_id, [order.order_id])).filter(({ state }) => state === 'ordered')
    const found = await toPick(db, order, lines, now, taken)
    for (const one of found) {
      const key = `${one.medicine_id} ${one.batch_no}`
      taken.set(key, (taken.get(key) ?? 0) + one.units)
      const line = lines.find(({ medicine_id }) => medicine_id === one.medicine_id)
      if (line) picks.push({ ...one, ...named(order, line) })
    }
    const missing = lines.filter((line) => !found.some(({ medicine_id }) => medicine_id === line.medicine_id))
    const shelf = await shelfOf(
      db,
      order.pharmacy_id,
      missing.map(({ medicine_id }) => medicine_id),
    )
    for (const line of missing) {
      const { medicine_id, units } = line
      picks.push({ ...named(order, line), medicine_id, units, batch_no: '', expiry: '', place: shelf.get(medicine_id)?.place ?? null })
    }
  }
  return picks
}

function named({ number }: OrderRow, { medicine }: LineRow) {
  const { name, units, manufacturer, packing } = medicine as LineMedicine
  return { order: number, medicine: name, pack: [packing, manufacturer].filter(Boolean).join(' · '), pack_units: units }
}
