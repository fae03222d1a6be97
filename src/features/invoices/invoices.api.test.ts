import { randomUUID } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import type { PaperLine } from '../../lib/tax-paper.ts'
import { testApp, testNow } from '../../../tests/support/app.ts'
import { seedPatient } from '../../../tests/support/seed.ts'
import { pdfText } from '../../../tests/support/pdf-text.ts'
import { inTransaction } from '../../platform/database/database.server.ts'
import { balances } from '../payments/ledger.rules.ts'
import { ledgerOf } from '../payments/ledger.sql.server.ts'
import { issueCreditNote, issueInvoice, type NewInvoice } from './issue-invoice.server.ts'

const app = await testApp()
const context = { now: testNow, newId: uuidv7 }

const party = { gstin: null, state_code: '08', state_name: 'Rajasthan', phone: null, email: null }
const line = (more: Partial<PaperLine> = {}): PaperLine => ({
  name: 'Febrogen 500',
  hsn: '30049099',
  quantity: 2,
  unit: 'strip',
  mrp_paise: 6_000,
  amount_paise: 10_500,
  discount_paise: 0,
  gst_percent: 5,
  batch_no: 'BX-104',
  expiry: '2028-05',
  maker: 'Arogya Labs',
  schedule: 'H',
  ...more,
})
const order = (userId: string, more: Partial<NewInvoice> = {}): NewInvoice => ({
  userId,
  source: 'order',
  sourceId: randomUUID(),
  reference: 'P-1042',
  supplier: {
    ...party,
    name: 'Parcha Demo Health Private Limited',
    address: ['Shop 4, Neem Court', 'Jaipur 302001'],
    gstin: '08AAXCP4410M1ZT',
  },
  recipient: { ...party, name: 'श्रीमती क्षमा विद्यार्थी', address: ['12 गुलाब मार्ग', 'जयपुर 302001'] },
  placeOfSupply: { state_code: '08', state_name: 'Rajasthan' },
  lines: [line()],
  ...more,
})
const pharmacy = {
  trade_name: 'Parcha Pharmacy, Jaipur',
  licences: ['20: RJ-JPR-DEMO-20-000101', '21: RJ-JPR-DEMO-21-000102'],
  pharmacist: { name: 'Meenal Shekhawat', registration_no: 'RPC-DEMO-10421' },
  patient: { name: 'क्षमा विद्यार्थी', address: '12 गुलाब मार्ग, जयपुर' },
  prescribers: [{ name: 'Dr Arjun Rao', registration_no: 'RMC-1', address: 'Jaipur' }],
}

describe('the bill by e-mail (DR-13)', () => {
  test('goes once with the invoice, whatever somebody chose about messages, in their language, and never to an address that nobody confirmed', async () => {
    const [asha, ravi] = [await seedPatient(app.db, testNow), await seedPatient(app.db, testNow)]
    const address = ({ userId }: typeof asha) => `${userId}@mail.example`
    for (const [made, email_verified] of [
      [asha, true],
      [ravi, false],
    ] as const) {
      const change = { email: address(made), email_verified, language: 'hi' }
      await app.db.updateTable('users').set(change).where('user_id', '=', made.userId).execute()
    }
    const asked = order(asha.userId)
    const { number } = await issueInvoice(app.db, context, asked)
    await issueInvoice(app.db, context, asked)
    await issueInvoice(app.db, context, order(ravi.userId))
    const own = (userId: string) =>
      app.db.selectFrom('outbox').select('payload').where('topic', '=', 'messages.send').where('user_id', '=', userId)
    expect(await own(ravi.userId).execute()).toEqual([])
    const vars = { number, link: `/invoice/order/${asked.sourceId}` }
    expect(await own(asha.userId).execute()).toEqual([
      { payload: { channel: 'email', to: address(asha), template: 'bill', vars, language: 'hi' } },
    ])
  })
})

describe('numbers', () => {
  test('a hundred at once, a third of them failing: consecutive, without gaps, none twice', async () => {
    const { userId } = await seedPatient(app.db, testNow)
    const supplier = { ...order(userId).supplier, gstin: '29AAXCP4410M1ZX' }
    const results = await Promise.allSettled(
      Array.from({ length: 100 }, (_, at) =>
        inTransaction(app.db, async (db) => {
          const invoice = await issueInvoice(db, context, order(userId, { supplier }))
          if (at % 3 === 0) throw new Error('the packing failed')
          return invoice
        }),
      ),
    )
    const numbers = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value.number] : [])).toSorted()
    expect(numbers).toEqual(Array.from({ length: 66 }, (_, at) => `T08/2627/${String(at + 1).padStart(6, '0')}`))
  })

  test('asked for twenty times at once, an order has one invoice', async () => {
    const { userId } = await seedPatient(app.db, testNow)
    const asked = order(userId)
    const made = await Promise.all(Array.from({ length: 20 }, () => issueInvoice(app.db, context, asked)))
    expect(new Set(made.map(({ number }) => number)).size).toBe(1)
  })

  test('a new financial year begins again at one, at midnight in India', async () => {
    const { userId } = await seedPatient(app.db, testNow)
    const at = (time: string) =>
      issueInvoice(
        app.db,
        { ...context, now: new Date(time) },
        order(userId, { supplier: { ...order(userId).supplier, gstin: '27AAXCP4410M1ZZ' } }),
      )
    const made = [await at('2027-03-31T18:29:00Z'), await at('2027-03-31T18:31:00Z')]
    expect(made.map(({ number }) => number)).toEqual(['T08/2627/000001', 'T08/2728/000001'])
  })
})

describe('what is issued', () => {
  test('goods with tax, exempt ones, and both: three kinds of paper (GST-6)', async () => {
    const { userId } = await seedPatient(app.db, testNow)
    const of = async (...rates: (number | null)[]) =>
      (await issueInvoice(app.db, context, order(userId, { lines: rates.map((gst_percent) => line({ gst_percent })) }))).kind
    expect([await of(5), await of(null), await of(5, 0)]).toEqual(['tax_invoice', 'bill_of_supply', 'invoice_cum_bill'])
  })

  test('what came back has a credit note with its own number, once, and the books follow (GST-8)', async () => {
    const { userId, actor } = await seedPatient(app.db, testNow)
    const asked = order(userId, { lines: [line(), line({ gst_percent: 12, amount_paise: 11_200 })] })
    const invoice = await issueInvoice(app.db, context, asked)
    const back = { userId, invoiceId: invoice.invoice_id, causeId: randomUUID(), reason: 'Returned', lines: [line()] }
    const [note, again] = [await issueCreditNote(app.db, context, back), await issueCreditNote(app.db, context, back)]
    expect(note.number).toMatch(/^C08\/2627\/\d{6}$/)
    expect(again.number).toBe(note.number)
    const shown = await app.as(actor)('GET /api/order/invoice/', { query: { order: asked.sourceId } })
    expect(shown).toMatchObject({ number: invoice.number, credit_notes: [{ number: note.number, total_paise: 10_500 }] })
    expect(await app.as(actor)('GET /api/invoice/{id}/', { params: { id: invoice.invoice_id } })).toEqual(shown)
    const alone = await app.as(actor)('GET /api/invoice/{id}/', { params: { id: note.invoice_id } })
    expect(alone).toMatchObject({
      kind: 'credit_note',
      credit_notes: [],
      document: { credits: { number: invoice.number, reason: 'Returned' } },
    })
    const books = balances(await ledgerOf(app.db, userId, 'order', asked.sourceId))
    expect(books).toMatchObject({ customer: 11_200, sales: -10_000, tax: -1_200 })
  })

  test('a credit note only against one’s own invoice', async () => {
    const [mine, other] = [await seedPatient(app.db, testNow), await seedPatient(app.db, testNow)]
    const invoice = await issueInvoice(app.db, context, order(mine.userId))
    const back = { userId: other.userId, invoiceId: invoice.invoice_id, causeId: randomUUID(), reason: 'x', lines: [line()] }
    await expect(issueCreditNote(app.db, context, back)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('reading them', () => {
  test('a list of one’s own, by kind and day, page by page; somebody else’s are not found', async () => {
    const [me, other] = [await seedPatient(app.db, testNow), await seedPatient(app.db, testNow)]
    const times = ['2026-04-02T00:00:00Z', '2026-05-02T00:00:00Z', '2026-06-02T00:00:00Z']
    for (const time of times) await issueInvoice(app.db, { ...context, now: new Date(time) }, order(me.userId))
    const bill = order(me.userId, { source: 'consultation', sourceUid: 'uid-12345678', lines: [line({ gst_percent: null })] })
    await issueInvoice(app.db, context, bill)
    const api = app.as(me.actor)
    expect((await api('GET /api/invoice/')).map(({ kind }) => kind)).toEqual([
      'bill_of_supply',
      'tax_invoice',
      'tax_invoice',
      'tax_invoice',
    ])
    expect(await api('GET /api/invoice/', { query: { kind: 'tax_invoice', from: '2026-05-02', to: '2026-05-02' } })).toHaveLength(1)
    const { issued_at, id } = (await api('GET /api/invoice/', { query: { limit: 1 } }))[0] ?? { issued_at: '', id: '' }
    expect(await api('GET /api/invoice/', { query: { cursor: `${issued_at} ${id}` } })).toHaveLength(3)
    expect(await api('GET /api/consultation/invoice/', { query: { uid: 'uid-12345678' } })).toMatchObject({ kind: 'bill_of_supply' })
    expect(await app.as(other.actor)('GET /api/invoice/')).toEqual([])
    await expect(app.as(other.actor)('GET /api/consultation/invoice/', { query: { uid: 'uid-12345678' } })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(app.as(other.actor)('GET /api/order/invoice/', { query: { order: randomUUID() } })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('the PDF', () => {
  const download = async (language: 'en' | 'hi', asked: (userId: string) => NewInvoice) => {
    const { userId, actor } = await seedPatient(app.db, testNow)
    const issued = await issueInvoice(app.db, context, asked(userId))
    const { pdf_url } = await app.as(actor)('GET /api/order/invoice/', { query: { order: issued.source_id } })
    const url = app.parts.signer.sign({ userId, fileId: `${issued.invoice_id}.${language}`, folder: 'invoice-files' }, testNow)
    return { issued, pdf_url, url, answer: await app.http.inject(url) }
  }

  test('in English, every particular the rules ask for stands in it, those of a pharmacy’s bill too (GST-5, GST-7)', async () => {
    const { answer, issued } = await download('en', (userId) => order(userId, { pharmacy }))
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
    const read = await extractText(new Uint8Array(answer.rawPayload), { mergePages: true })
    const text = read.text.replaceAll(/\s+/g, ' ')
    const particulars = [
      'Tax Invoice',
      issued.number,
      '21 Nov 2026',
      'Parcha Demo Health Private Limited',
      'GSTIN: 08AAXCP4410M1ZT',
      'Rajasthan (08)',
      'Febrogen 500',
      '30049099',
      '2 strip',
      '105.00',
      '100.00',
      '2.50',
      'Place of supply',
      'P-1042',
      'Rupees One Hundred Five Only',
      'BX-104',
      'Expiry May 2028',
      'Arogya Labs',
      'RJ-JPR-DEMO-20-000101',
      'Meenal Shekhawat',
      'RPC-DEMO-10421',
      'Dr Arjun Rao',
    ]
    for (const one of particulars) expect(text).toContain(one)
  })

  test('in Hindi the text can be copied, conjuncts and all', async () => {
    const { answer } = await download('hi', (userId) => order(userId, { pharmacy, lines: [line({ amount_paise: 12_345_650 })] }))
    const text = pdfText(answer.rawPayload)
    for (const one of [
      'टैक्स इनवॉइस',
      'श्रीमती क्षमा विद्यार्थी',
      'गुलाब मार्ग',
      'रजिस्टर्ड फ़ार्मासिस्ट',
      'एक लाख तेईस हज़ार चार सौ छप्पन रुपये और पचास पैसे मात्र',
      '1,23,456.50',
      'छूट',
      'कुल',
      'इलेक्ट्रॉनिक रूप से जारी',
    ])
      expect(text).toContain(one)
  })

  test('a name is never markup', async () => {
    const name = '#panic("x") *bold* $x$ \\ <label> @ref राम'
    const { answer } = await download('en', (userId) => order(userId, { recipient: { ...party, name, address: ['#read("/etc/passwd")'] } }))
    expect(answer.statusCode).toBe(200)
    const text = pdfText(answer.rawPayload)
    expect(text).toContain('#panic("x") *bold*')
    expect(text).toContain('#read("/etc/passwd")')
  })

  test('two hundred lines run over pages, each with its number', async () => {
    const { answer } = await download('en', (userId) => order(userId, { lines: Array.from({ length: 200 }, () => line()) }))
    const document = await getDocumentProxy(new Uint8Array(answer.rawPayload))
    expect(document.numPages).toBeGreaterThan(5)
    expect(pdfText(answer.rawPayload)).toContain(`1 / ${document.numPages}`)
  })

  test('the address holds for five minutes, for one paper and one person', async () => {
    const { pdf_url, url } = await download('en', order)
    expect((await app.http.inject(pdf_url)).statusCode).toBe(200)
    expect((await app.http.inject(url.replace('.en', '.hi'))).statusCode).toBe(404)
    expect((await app.http.inject(url.replace(/user=[^&]+/, `user=${randomUUID()}`))).statusCode).toBe(404)
    expect((await app.http.inject(url.split('?')[0] ?? '')).statusCode).toBe(404)
  })
})
