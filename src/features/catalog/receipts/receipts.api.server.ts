import { Refusal } from '../../../lib/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { invalidCursor } from '../../../platform/cursor.ts'
import { answer, implement } from '../../../platform/implement.ts'
import type { MedicineSearch } from '../../../vendors/pharmacy/medicine-search-port.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { gstPercent } from '../gst-rate.server.ts'
import { gtinForms } from '../gtin.rules.ts'
import { ownPharmacy } from '../stock/own-pharmacy.server.ts'
import { type FileLine, readReceiptFile } from './read-file.server.ts'
import { readScan } from './read-scan.rules.ts'
import { checkLines, discardReceipt, postReceipt, viewReceipt, writeReceipt } from './receipt-steps.server.ts'
import { type ReceivedProduct, receiptsContract } from './receipts.contract.ts'
import {
  insertReceipt,
  insertSupplier,
  listReceipts,
  listSuppliers,
  receiptOfInvoice,
  receivedProducts,
  type ReceiptKey,
} from './receipts.sql.server.ts'

const namesFound = 8

export const receiptsApi = ({ search }: { search: MedicineSearch }) =>
  implement(receiptsContract, {
    'GET /api/desk/stock/supplier/': async (context, { query }) => listSuppliers(context.db, await ownPharmacy(context, query.pharmacy)),
    'POST /api/desk/stock/supplier/': async (context, { body: { pharmacy, ...supplier } }) => {
      const [pharmacy_id, id] = [await ownPharmacy(context, pharmacy), context.newId()]
      const made = { pharmacy_id, supplier_id: id, ...supplier, created_at: context.now, created_by: signedIn(context) }
      if (!(await insertSupplier(context.db, made)))
        throw new Refusal('invalid', { fields: { name: ['A supplier with this name or GSTIN is on the list already'] } })
      return { id, ...supplier }
    },
    'GET /api/desk/stock/product/': async (context, { query: { scan } }) => {
      const { gtin, ...printed } = readScan(scan)
      const byCode = await receivedProducts(context.db, { barcodes: gtin === null ? [scan.trim()] : gtinForms(gtin) })
      if (byCode.length > 0 || gtin !== null) return { by_code: byCode.length > 0, ...printed, products: await withGst(context, byCode) }
      const ids = (await search.search(scan, { limit: namesFound })).hits.map(({ medicineId }) => medicineId)
      const named = await receivedProducts(context.db, { ids })
      const inOrder = named.toSorted((one, other) => ids.indexOf(one.medicine_id) - ids.indexOf(other.medicine_id))
      return { by_code: false, ...printed, products: await withGst(context, inOrder) }
    },
    'GET /api/desk/stock/receipt/': async (context, { query: { pharmacy, cursor, limit, ...query } }) => {
      const pharmacyId = await ownPharmacy(context, pharmacy)
      const rows = await listReceipts(context.db, { pharmacyId, ...query, limit, after: readPlace(cursor) })
      const last = rows.length === limit ? rows.at(-1) : undefined
      return answer(
        rows.map(({ posted, ...row }) => ({ ...row, state: posted ? ('posted' as const) : ('draft' as const) })),
        last ? { next: `${last.invoice_date}|${last.id}` } : {},
      )
    },
    'POST /api/desk/stock/receipt/': async (context, { body }) => createReceipt(context, body),
    'GET /api/desk/stock/receipt/{id}/': async (context, { params, query }) => viewReceipt(context, await keyOf(context, params.id, query)),
    'PUT /api/desk/stock/receipt/{id}/': async (context, { params, body }) => {
      const key = await keyOf(context, params.id, body)
      await writeReceipt(context, key, body)
      return viewReceipt(context, key)
    },
    'DELETE /api/desk/stock/receipt/{id}/': async (context, { params, query }) => {
      await discardReceipt(context, await keyOf(context, params.id, query))
      return {}
    },
    'POST /api/desk/stock/receipt/{id}/file/': async (context, { params, body }) => {
      const key = await keyOf(context, params.id, body)
      await viewReceipt(context, key)
      return readFile(context, key, body.text)
    },
    'POST /api/desk/stock/receipt/{id}/post/': async (context, { params, body }) => {
      const key = await keyOf(context, params.id, body)
      await postReceipt(context, key, body.version)
      return viewReceipt(context, key)
    },
  })

async function keyOf(context: Context, receiptId: string, { pharmacy }: { pharmacy?: string | undefined }): Promise<ReceiptKey> {
  return { pharmacyId: await ownPharmacy(context, pharmacy), receiptId }
}

interface NewReceipt {
  pharmacy?: string | undefined
  supplier: string
  invoice_no: string
  invoice_date: string
}

async function createReceipt(context: Context, { pharmacy, supplier, ...invoice }: NewReceipt) {
  const pharmacyId = await ownPharmacy(context, pharmacy)
  const known = (await listSuppliers(context.db, pharmacyId)).some(({ id }) => id === supplier)
  if (!known) throw new Refusal('invalid', { fields: { supplier: ['Choose a supplier'] } })
  if (Date.parse(invoice.invoice_date) > context.now.getTime() + 86_400_000)
    throw new Refusal('invalid', { fields: { invoice_date: ['This date is in the future'] } })
  const receiptId = context.newId()
  const row = { pharmacy_id: pharmacyId, receipt_id: receiptId, supplier_id: supplier, ...invoice }
  if (!(await insertReceipt(context.db, { ...row, created_at: context.now, created_by: signedIn(context) }))) {
    const there = await receiptOfInvoice(context.db, row)
    const fields = { invoice_no: ['This supplier’s invoice has a receipt already'] }
    throw new Refusal('invalid', { fields, meta: { receipt: there?.receipt_id ?? '' } })
  }
  return viewReceipt(context, { pharmacyId, receiptId })
}

type Row = Awaited<ReturnType<typeof receivedProducts>>[number]

async function withGst({ now }: Context, rows: readonly Row[]): Promise<ReceivedProduct[]> {
  return Promise.all(
    rows.map(async ({ gst_hsn, composition, ...row }) => ({
      ...row,
      gst_percent: await gstPercent({ gst_hsn, composition, name: row.name }, now),
    })),
  )
}

/** The lines that can be read, and each cell that cannot or does not fit. */
async function readFile(context: Context, { pharmacyId }: ReceiptKey, text: string) {
  const products = new Map<string, ReceivedProduct>()
  const learn = async (ids: readonly string[]) => {
    for (const one of await withGst(context, await receivedProducts(context.db, { ids }))) products.set(one.medicine_id, one)
  }
  const { lines, open, wrong, heading } = await readReceiptFile(context.db, text, async (id) => {
    if (!products.has(id)) await learn([id])
    return products.get(id)?.gst_percent ?? 0
  })
  const named = [...lines.map(({ facts }) => facts.medicine_id), ...open.flatMap(({ medicine_id }) => medicine_id ?? [])]
  await learn([...new Set(named)].filter((id) => !products.has(id)))
  const problems = await checkLines(
    context,
    pharmacyId,
    lines.map(({ facts }) => facts),
  )
  const shown = lines.flatMap(({ facts }, at) => {
    const product = products.get(facts.medicine_id)
    return product && problems[at]?.length === 0 ? [{ ...facts, name: product.name, packing: product.packing, problems: [] }] : []
  })
  const unfit = lines.flatMap(({ line, facts }, at) =>
    (problems[at] ?? []).map(({ field, fault }) => ({ line, column: heading(columnOf[field]), value: valueOf(facts, field), fault })),
  )
  const misfits = lines.flatMap(({ line, facts, cells }, at) => {
    const product = products.get(facts.medicine_id)
    return product && problems[at]?.length !== 0 ? [{ line, product, named: product.name, cells, problems: problems[at] ?? [] }] : []
  })
  const unread = open.map(({ medicine_id, ...line }) => ({ ...line, product: products.get(medicine_id ?? '') ?? null, problems: [] }))
  return {
    lines: shown,
    open: [...misfits, ...unread].toSorted(byLine),
    wrong: [...wrong, ...unfit].toSorted(byLine).slice(0, 200),
  }
}

const byLine = (one: { line: number }, other: { line: number }) => one.line - other.line

const columnOf = { batch_no: 'batch', expiry: 'expiry', packs: 'packs', mrp_paise: 'mrp', purchase_paise: 'purchase' } as const

function valueOf(facts: FileLine['facts'], field: keyof typeof columnOf): string {
  const value = facts[field]
  return field.endsWith('_paise') ? (Number(value) / 100).toFixed(2) : String(value ?? '')
}

function readPlace(cursor: string | undefined): { date: string; id: string } | null {
  if (cursor === undefined) return null
  const [, date, id] = /^(\d{4}-\d{2}-\d{2})\|([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? []
  if (!date || !id || Number.isNaN(Date.parse(date))) throw invalidCursor()
  return { date, id }
}
