import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { importSteps } from '../../../../tests/support/import-steps.ts'
import { seedStaff } from '../../../../tests/support/seed.ts'
import { newKey } from '../../../../tests/support/shop.ts'

const app = await testApp()
const { db, as } = app
const admin = as((await seedStaff(db, testNow, 'admin')).actor)
const place = { pharmacyId: 'jaipur', pharmacistId: '1' }
const [pharmacist, colleague] = [
  as((await seedStaff(db, testNow, 'pharmacist', place)).actor),
  as((await seedStaff(db, testNow, 'pharmacist', place)).actor),
]
const { upload, check, apply } = importSteps(admin)
const product = (id: string) => db.selectFrom('products').selectAll().where('medicine_id', '=', id).executeTakeFirstOrThrow()

const headings = 'code,name,mrp,manufacturer,pack,composition,schedule'
const line = (code: string, { mrp = '20', schedule = 'H' } = {}) =>
  `${code},Wait ${code} Tablet,${mrp},Own Labs,strip of 10 tablets,Cefixime (200mg),${schedule}`
const importFile = async (...lines: string[]) => {
  const { id } = await upload([headings, ...lines].join('\n'))
  const checked = await check(id)
  const changes = await admin('GET /api/desk/import/{id}/change/', { params: { id }, query: {} })
  await apply(id)
  return { checked, changes }
}
const waiting = async (id: string) => (await pharmacist('GET /api/desk/schedule_change/')).filter(({ medicine_id }) => medicine_id === id)
const decide = (api: typeof pharmacist, id: string, approved: boolean) =>
  api('POST /api/desk/schedule_change/{id}/decide/', { params: { id }, body: { approved }, idempotencyKey: newKey() })

test('a file changes a price at once and a schedule only when a pharmacist approves it', async () => {
  await importFile(line('W-1'))
  const before = (await product('W-1')).schedule
  const to = before === 'H1' ? 'X' : 'H1'
  const { checked, changes } = await importFile(line('W-1', { mrp: '25', schedule: to }))
  expect(checked.counts).toMatchObject({ changed: 1, schedule_waits: 1 })
  expect(changes[0]?.changes.map(({ cell, awaits_pharmacist }) => [cell, awaits_pharmacist])).toEqual([
    ['composition', true],
    ['mrp', false],
    ['price', false],
  ])
  expect(await product('W-1')).toMatchObject({ mrp_paise: 2500, schedule: before })
  const [change] = await waiting('W-1')
  expect(change).toMatchObject({ now: { schedule: before }, in_file: { schedule: to } })
  await expect(decide(admin, change?.id ?? '', true)).rejects.toMatchObject({ status: 404 })
  expect((await pharmacist('GET /api/desk/counts/')).find(({ kind }) => kind === 'schedule_changes')).toMatchObject({ count: 1 })
  await decide(pharmacist, change?.id ?? '', true)
  expect(await product('W-1')).toMatchObject({ mrp_paise: 2500, schedule: to, rx_required: true, promotable: false })
  const refused = (detail: string) => ({ code: 'conflict', message: detail })
  await expect(decide(colleague, change?.id ?? '', false)).rejects.toMatchObject(refused('A colleague has already decided this'))
  await expect(decide(pharmacist, change?.id ?? '', false)).rejects.toMatchObject(refused('You have already decided this'))
  expect(await waiting('W-1')).toEqual([])
})

test('the newest file replaces what waits, and what is not approved stays as it is', async () => {
  await importFile(line('W-2'))
  const before = (await product('W-2')).schedule
  await importFile(line('W-2', { schedule: 'X' }))
  const [first] = await waiting('W-2')
  await importFile(line('W-2', { schedule: 'X', mrp: '30' }))
  const [second, ...more] = await waiting('W-2')
  expect(more).toEqual([])
  await expect(decide(pharmacist, first?.id ?? '', true)).rejects.toMatchObject({
    message: 'A newer file has replaced this change. Review the new one',
  })
  await decide(pharmacist, second?.id ?? '', false)
  expect(await product('W-2')).toMatchObject({ schedule: before, mrp_paise: 3000 })
})

test('what somebody left out of the file does not wait, and two pharmacists decide once', async () => {
  await importFile(line('W-3'))
  const { id } = await check((await upload([headings, line('W-3', { schedule: 'X' })].join('\n'))).id)
  await admin('PUT /api/desk/import/{id}/change/', { params: { id }, body: { line: null, cell: 'composition', left_out: true } })
  await apply(id)
  expect(await waiting('W-3')).toEqual([])
  await importFile(line('W-3', { schedule: 'X' }))
  const [change] = await waiting('W-3')
  const settled = await Promise.allSettled([pharmacist, colleague].map((api, at) => decide(api, change?.id ?? '', at === 0)))
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
