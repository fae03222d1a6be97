import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { testApp, testNow as now } from '../../../../tests/support/app.ts'
import { seedOrder } from '../../../../tests/support/seed-order.ts'
import { seedConsultation, seedInvoice, seedPatient, seedStaff } from '../../../../tests/support/seed.ts'
import { indiaDay } from '../../../lib/india-time.ts'
import type { InvoiceDocument } from '../../invoices/invoices.contract.ts'
import { issueCreditNote, issueInvoice } from '../../invoices/issue-invoice.server.ts'
import type { ReportKind } from './report-kinds.rules.ts'
import type { Report } from './reports.contract.ts'

const app = await testApp()
const { db } = app
const asha = await seedPatient(db, now)
const [admin, auditor] = [await seedStaff(db, now, 'admin'), await seedStaff(db, now, 'auditor')]
const day = indiaDay(now)
const context = { now, newId: uuidv7 }
const read = (kind: ReportKind, query: { from?: string; to?: string; supplier?: string; pharmacy?: string } = {}) =>
  app.as(admin.actor)('GET /api/desk/report/', { query: { kind, from: day, to: day, ...query } })
const totalOf = ({ columns, totals }: Report, key: string) => Number(totals[columns.findIndex((column) => column.key === key)])
const csvOf = async ({ csv_url }: Report) => (await app.http.inject(csv_url)).body

const states = [
  ['08', 'Rajasthan'],
  ['29', 'Karnataka'],
] as const
const line = fc.record({
  hsn: fc.constantFrom('30049099', '30041010', '96190010', '999312'),
  gst_percent: fc.constantFrom(null, 0, 5, 12, 18),
  amount_paise: fc.integer({ min: 0, max: 20_000_000 }),
  quantity: fc.integer({ min: 1, max: 30 }),
  share: fc.integer({ min: 0, max: 100 }),
})
const invoice = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  state: fc.constantFrom(...states),
  credits: fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 2 }),
})
type Generated = typeof invoice extends fc.Arbitrary<infer T> ? T : never

const party = { address: ['12, MI Road'], phone: null, email: null }
let suppliers = 0

/** Issues what was generated for a supplier of its own, with credit notes of parts; answers every document that was issued. */
async function issued(generated: Generated[]) {
  const supplier = { ...party, name: 'P', gstin: `08AAAAA${String(1000 + suppliers++)}A1Z5`, state_code: '08', state_name: 'Rajasthan' }
  const documents: { sign: 1 | -1; document: InvoiceDocument }[] = []
  for (const { lines, state, credits } of generated) {
    const [state_code, state_name] = state
    const paper = lines.map(({ share, ...one }, at) => {
      const discount_paise = Math.floor((one.amount_paise * share) / 200)
      return { ...one, name: 'M', unit: 'pack', mrp_paise: null, discount_paise, line_id: String(at) }
    })
    const row = await issueInvoice(db, context, {
      userId: asha.userId,
      source: 'order',
      sourceId: uuidv7(),
      reference: 'P-1',
      supplier,
      recipient: { ...party, name: 'Asha', gstin: null, state_code, state_name },
      placeOfSupply: { state_code, state_name },
      lines: paper,
    })
    documents.push({ sign: 1, document: row.document as InvoiceDocument })
    let left = paper.map(({ amount_paise, discount_paise }) => amount_paise - discount_paise)
    for (const percent of credits) {
      const back = left.map((rest) => Math.floor((rest * percent) / 100))
      left = left.map((rest, at) => rest - (back[at] ?? 0))
      const credited = paper.map((one, at) => ({ ...one, amount_paise: back[at] ?? 0, discount_paise: 0 }))
      const asked = { userId: asha.userId, invoiceId: row.invoice_id, causeId: uuidv7(), reason: 'return', lines: credited }
      documents.push({ sign: -1, document: (await issueCreditNote(db, context, asked)).document as InvoiceDocument })
    }
  }
  return { supplier: supplier.gstin, documents }
}

test('the parts of GSTR-1 add up to the invoices less the credit notes, to the paisa', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(invoice, { minLength: 1, maxLength: 5 }), async (generated) => {
      const { supplier, documents } = await issued(generated)
      const sum = (of: (document: InvoiceDocument) => number) => documents.reduce((all, { sign, document }) => all + sign * of(document), 0)
      const [b2cs, b2cl, cdnur, exemp, hsn, docs, sales, rates] = await Promise.all(
        (['b2cs', 'b2cl', 'cdnur', 'exemp', 'hsn', 'docs', 'sales', 'gst_rates'] as const).map((kind) => read(kind, { supplier })),
      )
      const taxable = totalOf(b2cs!, 'taxable') + totalOf(b2cl!, 'taxable') - totalOf(cdnur!, 'taxable')
      expect(taxable).toBe(sum(({ totals }) => totals.taxable_paise))
      expect(totalOf(exemp!, 'nil') + totalOf(exemp!, 'exempt')).toBe(sum(({ totals }) => totals.exempt_paise))
      for (const report of [hsn!, sales!, rates!]) {
        expect(totalOf(report, 'total')).toBe(sum(({ totals }) => totals.total_paise))
        for (const tax of ['cgst', 'sgst', 'igst'] as const) expect(totalOf(report, tax)).toBe(sum(({ totals }) => totals[`${tax}_paise`]))
      }
      expect(totalOf(docs!, 'papers')).toBe(documents.length)
      const written = (await csvOf(hsn!)).split('\r\n').slice(1, -1)
      expect(written.reduce((all: number, row) => all + Math.round(Number(row.split(',')[4]) * 100), 0)).toBe(totalOf(hsn!, 'total'))
    }),
    { numRuns: 12 },
  )
})

test('an inter-state invoice above one lakh rupees stands alone, and its credit note with it', async () => {
  const large = { hsn: '30049099' as const, gst_percent: 5 as const, amount_paise: 10_500_001, quantity: 1, share: 0 }
  const { supplier } = await issued([
    { lines: [large], state: states[1], credits: [10] },
    { lines: [{ ...large, amount_paise: 10_000_000 }], state: states[1], credits: [] },
    { lines: [large], state: states[0], credits: [] },
  ])
  const [b2cl, cdnur, b2cs] = [await read('b2cl', { supplier }), await read('cdnur', { supplier }), await read('b2cs', { supplier })]
  expect([b2cl.rows_count, cdnur.rows_count, b2cs.rows_count]).toEqual([1, 1, 2])
  expect(await csvOf(b2cl)).toMatch(
    /^Invoice Number,.*\r\nT08\/\d{4}\/\d{6},\d\d-[A-Z][a-z]{2}-\d{4},105000\.01,29-Karnataka,,5,\d+\.\d\d,0\.00,\r\n$/,
  )
  expect(await csvOf(cdnur)).toContain('\r\nB2CL,C08/')
})

test('a long list is written page by page, each row once', async () => {
  for (let n = 0; n < 103; n++) await seedInvoice(db, now, asha)
  const report = await read('invoices')
  expect([report.rows.length, report.rows_count > 103]).toEqual([100, true])
  const rows = (await csvOf(report)).split('\r\n').slice(1, -1)
  expect(rows.length).toBe(report.rows_count)
  expect(new Set(rows).size).toBe(rows.length)
})

test('work is counted by doctor and by day, stock by batch, and no report names a patient', async () => {
  await seedOrder(db, now, asha)
  const times = { queued_at: new Date(now.getTime() - 90_000), accepted_at: now, ended_at: now }
  await seedConsultation(db, now, await seedPatient(db, now), { kind: 'instant', start_at: null, state: 'COMPLETED', ...times })
  const atClinic = { kind: 'booked' as const, mode_requested: 'clinic' as const, state: 'COMPLETED' as const, ended_at: now }
  await seedConsultation(db, now, await seedPatient(db, now), atClinic)
  const [orders, consultations, waits, stock, refunds] = [
    await read('orders'),
    await read('consultations'),
    await read('waits'),
    await read('stock'),
    await read('refunds'),
  ]
  const columnOf = ({ columns, rows }: Report, key: string) => rows[0]?.[columns.findIndex((column) => column.key === key)]
  expect(orders.rows_count).toBeGreaterThan(0)
  expect(await csvOf(orders)).toMatch(/Placed,Order,Pharmacy,Status,Amount\r\n/)
  const [all, none] = [await read('orders', { pharmacy: 'jaipur' }), await read('orders', { pharmacy: 'bengaluru' })]
  expect([all.pharmacy, all.rows_count, none.rows_count]).toEqual(['jaipur', orders.rows_count, 0])
  expect([(await csvOf(all)).length, await csvOf(none)]).toEqual([
    (await csvOf(orders)).length,
    '\u{FEFF}Placed,Order,Pharmacy,Status,Amount\r\n',
  ])
  expect(totalOf(consultations, 'instant')).toBe(1)
  expect(totalOf(consultations, 'clinic')).toBe(1)
  expect(columnOf(waits, 'reached_p50')).toBe(90)
  expect(stock.rows_count).toBeGreaterThan(100)
  expect(totalOf(stock, 'at_price')).toBeLessThanOrEqual(totalOf(stock, 'at_mrp'))
  for (const report of [orders, consultations, waits, stock, refunds]) expect(await csvOf(report)).not.toContain('Asha')
})

test('reports are for admins and auditors, of a year at most', async () => {
  const pharmacist = await seedStaff(db, now, 'pharmacist', { pharmacyId: 'jaipur', pharmacistId: '1' })
  const query = { kind: 'sales' as const, from: day, to: day }
  await expect(app.as(pharmacist.actor)('GET /api/desk/report/', { query })).rejects.toMatchObject({ status: 404 })
  expect((await app.as(auditor.actor)('GET /api/desk/report/', { query })).kind).toBe('sales')
  await expect(read('sales', { from: '2024-01-01', to: '2026-01-01' })).rejects.toMatchObject({ status: 400 })
  const { csv_url } = await app.as(auditor.actor)('GET /api/desk/report/', { query })
  await db.updateTable('staff').set({ active: false }).where('user_id', '=', auditor.userId).execute()
  expect((await app.http.inject(csv_url)).statusCode).toBe(404)
})
