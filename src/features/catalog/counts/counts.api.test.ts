import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedPatient, seedStaff } from '../../../../tests/support/seed.ts'

const { db, as } = await testApp()
const at = { pharmacyId: 'jaipur', pharmacistId: '1' }
const pharmacist = as((await seedStaff(db, testNow, 'pharmacist', at)).actor)
const colleague = as((await seedStaff(db, testNow, 'pharmacist', { ...at, pharmacistId: '2' })).actor)
const elsewhere = as((await seedStaff(db, testNow, 'pharmacist', { pharmacyId: 'bengaluru', pharmacistId: '3' })).actor)
const patient = as((await seedPatient(db, testNow)).actor)
const key = () => ({ idempotencyKey: uuidv7() })
const [first, second] = ['100001', '100002']
const batchOf = (medicine_id: string, batch_no: string) =>
  db
    .selectFrom('batches')
    .selectAll()
    .where('pharmacy_id', '=', 'jaipur')
    .where('medicine_id', '=', medicine_id)
    .where('batch_no', '=', batch_no)
    .executeTakeFirst()

const begin = (shelf: string | null, api = pharmacist) => api('POST /api/desk/stock/counting/', { body: { shelf }, ...key() })
const get = (id: string, api = pharmacist) => api('GET /api/desk/stock/counting/{id}/', { params: { id } })
const step = (id: string, what: 'compare' | 'post', api = pharmacist) =>
  what === 'post'
    ? api('POST /api/desk/stock/counting/{id}/post/', { params: { id }, body: {}, ...key() })
    : api('POST /api/desk/stock/counting/{id}/compare/', { params: { id }, body: {} })
type Line = Awaited<ReturnType<typeof begin>>['lines'][number]
const put = (id: string, line: object, api = pharmacist) =>
  api('PUT /api/desk/stock/counting/{id}/line/', { params: { id }, body: { before: null, counted_units: null, ...line } as never })
const name = ({ medicine_id, batch_no }: Pick<Line, 'medicine_id' | 'batch_no'>) => ({ medicine_id, batch_no })
const units = async (line: Line) => (await batchOf(line.medicine_id, line.batch_no))?.qty_units ?? 0

/** Each line as the books have it, but for those that a test changes. */
async function countAll(id: string, changes: Record<string, number> = {}) {
  for (const line of (await get(id)).lines)
    await put(id, { ...name(line), counted_units: changes[line.batch_no] ?? (await units(line)), before: line.counted_units })
}

beforeAll(async () => {
  for (const [medicine, place] of [
    [first, 'C1-01'],
    [second, 'C1-02'],
  ] as const)
    await pharmacist('PUT /api/desk/stock/{id}/place/', { params: { id: medicine }, body: { place } })
})

describe('a count', () => {
  test('takes every batch of a shelf, in the order of its places', async () => {
    const { lines, state, shelf } = await begin('c1')
    expect([state, shelf]).toEqual(['counting', 'C1'])
    expect(new Set(lines.map(({ medicine_id }) => medicine_id))).toEqual(new Set([first, second]))
    expect(lines.map(({ place }) => place)).toEqual(lines.map(({ place }) => place).toSorted((a, b) => ((a ?? '') < (b ?? '') ? -1 : 1)))
    await expect(begin('Z9')).rejects.toMatchObject({ fields: { shelf: [expect.any(String)] } })
  })

  test('is blind until every line was counted', async () => {
    const { id, lines } = await begin('C1-01')
    const [line] = lines
    if (!line) throw new Error('nothing to count')
    const counted = await put(id, { ...name(line), counted_units: 3 })
    expect(counted.lines.every(({ book_units }) => book_units === null)).toBe(true)
    if (lines.length > 1) await expect(step(id, 'compare')).rejects.toMatchObject({ fields: { lines: [expect.any(String)] } })
    await countAll(id)
    const compared = await step(id, 'compare')
    expect(compared.state).toBe('comparing')
    expect(compared.lines.every(({ book_units, counted_units }) => book_units === counted_units)).toBe(true)
  })

  test('corrects each batch that differs once, with its reason, and is read only then', async () => {
    const { id, lines } = await begin('C1-01')
    const line = lines[0]!
    const before = await units(line)
    await countAll(id, { [line.batch_no]: before - 7 })
    await step(id, 'compare')
    await expect(step(id, 'post')).rejects.toMatchObject({ fields: { lines: [expect.any(String)] } })
    const said = { ...name(line), before: before - 7, counted_units: before - 7 }
    await expect(put(id, { ...said, reason: 'x' })).rejects.toMatchObject({ code: 'invalid' })
    await put(id, { ...said, reason: 'Broken strips' })
    const both = [pharmacist, colleague].map((api) => step(id, 'post', api))
    expect((await Promise.allSettled(both)).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await units(line)).toBe(before - 7)
    const moves = await db.selectFrom('stock_moves').selectAll().where('document_id', '=', id).execute()
    expect(moves.map(({ kind, units: moved, reason, document_kind }) => [kind, moved, reason, document_kind])).toEqual([
      ['counted', -7, 'Broken strips', 'count'],
    ])
    await expect(put(id, { ...said, counted_units: 1 })).rejects.toMatchObject({ code: 'conflict' })
    await expect(pharmacist('DELETE /api/desk/stock/counting/{id}/', { params: { id } })).rejects.toMatchObject({ code: 'conflict' })
    expect(await get(id)).toMatchObject({ state: 'posted' })
  })

  test('leaves alone what was packed after it was counted', async () => {
    const { id, lines } = await begin('C1-02')
    const line = lines.find(({ expiry }) => expiry > '2027-06-30') ?? lines[0]!
    const before = await units(line)
    await countAll(id, { [line.batch_no]: before - 2 })
    await db
      .updateTable('batches')
      .set({ qty_units: before - 5 })
      .where('pharmacy_id', '=', 'jaipur')
      .where('batch_no', '=', line.batch_no)
      .where('medicine_id', '=', line.medicine_id)
      .execute()
    await put(id, { ...name(line), before: before - 2, counted_units: before - 2, reason: 'Missing' })
    const compared = await step(id, 'compare')
    expect(compared.lines.find((one) => one.batch_no === line.batch_no)).toMatchObject({ book_units: before, counted_units: before - 2 })
    await step(id, 'post')
    expect(await units(line)).toBe(before - 7)
  })

  test('of a batch that was counted elsewhere meanwhile is made again', async () => {
    const { id, lines } = await begin('C1-01')
    const line = lines[0]!
    const before = await units(line)
    await countAll(id, { [line.batch_no]: before - 1 })
    await put(id, { ...name(line), before: before - 1, counted_units: before - 1, reason: 'Missing' })
    await step(id, 'compare')
    await db
      .insertInto('stock_moves')
      .values({
        pharmacy_id: 'jaipur',
        move_id: uuidv7(),
        ...name(line),
        kind: 'counted',
        units: -1,
        reason: 'Missing',
        by_user: uuidv7(),
        at: new Date(testNow.getTime() + 60_000),
      })
      .execute()
    expect((await get(id)).lines.find((one) => one.batch_no === line.batch_no)).toMatchObject({ outdated: true })
    await expect(step(id, 'post')).rejects.toMatchObject({ fields: { lines: [expect.any(String)] } })
  })

  test('finds a batch that the books do not have, and it is in stock when posted', async () => {
    const { id } = await begin(null)
    const found = { medicine_id: first, batch_no: 'FOUND-1', counted_units: 20 }
    await expect(put(id, found)).rejects.toMatchObject({ fields: { expiry: [expect.any(String)] } })
    await expect(put(id, { ...found, expiry: '2026-01-31' })).rejects.toMatchObject({ fields: { expiry: [expect.any(String)] } })
    await put(id, { ...found, expiry: '2029-01-31', reason: 'Found behind the shelf' })
    await step(id, 'compare')
    await step(id, 'post')
    expect(await batchOf(first, 'FOUND-1')).toMatchObject({ qty_units: 20 })
  })

  test('by medicine has each of its batches; two who count the same line do not overwrite each other', async () => {
    const { id } = await begin(null)
    const add = (medicine_id: string) =>
      pharmacist('POST /api/desk/stock/counting/{id}/medicine/', { params: { id }, body: { medicine_id } })
    const { lines } = await add(second)
    expect(lines.length).toBeGreaterThan(0)
    expect((await add(second)).lines).toHaveLength(lines.length)
    const line = lines[0]!
    await put(id, { ...name(line), counted_units: 5 })
    await expect(put(id, { ...name(line), counted_units: 6 }, colleague)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('is its pharmacy’s own, and listed newest first', async () => {
    const { id } = await begin(null)
    await expect(get(id, elsewhere)).rejects.toMatchObject({ code: 'not_found' })
    await expect(get(id, patient)).rejects.toMatchObject({ code: 'not_found' })
    const listed = await pharmacist('GET /api/desk/stock/counting/', { query: { limit: 2 } })
    expect(listed).toHaveLength(2)
    expect(await elsewhere('GET /api/desk/stock/counting/')).toEqual([])
    expect((await pharmacist('GET /api/desk/stock/counting/', { query: { open: 'true' } })).every(({ state }) => state !== 'posted')).toBe(
      true,
    )
    const last = listed[1]!
    const rest = await pharmacist('GET /api/desk/stock/counting/', { query: { cursor: `${last.created_at}|${last.id}` } })
    expect(rest.some((one) => one.id === last.id)).toBe(false)
    await pharmacist('DELETE /api/desk/stock/counting/{id}/', { params: { id } })
    await expect(get(id)).rejects.toMatchObject({ code: 'not_found' })
  })
})
