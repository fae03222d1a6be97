import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedPatient, seedStaff } from '../../../../tests/support/seed.ts'
import { seedPharmacist } from '../../../../tests/support/shop.ts'
import { verifyAudit } from '../../../platform/audit/audit.server.ts'
import { insertRegister } from '../desk/desk.sql.server.ts'

const app = await testApp()
const { db } = app
const pharmacist = await seedPharmacist(app, testNow)
const asha = await seedPatient(db, testNow)
const query = { kind: 'H1' as const, from: '2026-11-01', to: '2026-11-30' }

const party = { name: 'Asha "Bhabhi" Verma', address: '12, MI Road', registration_no: 'R-1' }
const entry = { order_number: 'P-1', prescriber: party, patient: party, medicine: '=cmd()', maker: 'M', unit: 'tablet', pharmacist: party }
const rows = Array.from({ length: 203 }, (_, at) => ({
  pharmacy_id: 'jaipur',
  kind: 'H1' as const,
  serial: at + 1,
  user_id: asha.userId,
  order_id: randomUUID(),
  line_id: randomUUID(),
  batch_no: 'B1',
  expiry: '2028-01-31',
  units: 10,
  entry: JSON.stringify(entry),
  // Three to a parcel, packed in one moment.
  supplied_at: new Date(testNow.getTime() + Math.floor(at / 3) * 1000),
}))
await insertRegister(db, rows)

test('the page shows the first hundred, the file has every entry once, and each order of it is on record (DR-8, S9)', async () => {
  const { entries, csv_url } = await app.as(pharmacist.actor)('GET /api/desk/register/', { query })
  expect(entries.map(({ serial }) => serial)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1))
  const before = await verifyAudit(db, asha.userId)
  const { body } = await app.http.inject(csv_url)
  const lines = body.trimEnd().split('\r\n').slice(1)
  expect(lines.map((line) => Number.parseInt(line, 10))).toEqual(rows.map(({ serial }) => serial))
  expect(lines[0]).toContain(`,"Asha ""Bhabhi"" Verma","12, MI Road",'=cmd(),`)
  expect(await verifyAudit(db, asha.userId)).toEqual({ links: before.links + rows.length, brokenAt: null })
})

test('only a pharmacist of the pharmacy, or an admin who names one, is answered; a year at most', async () => {
  for (const { actor } of [asha, await seedStaff(db, testNow, 'doctor', { doctorId: 'd1' })])
    await expect(app.as(actor)('GET /api/desk/register/', { query })).rejects.toMatchObject({ code: 'not_found' })
  const admin = app.as((await seedStaff(db, testNow, 'admin')).actor)
  await expect(admin('GET /api/desk/register/', { query })).rejects.toMatchObject({ code: 'invalid' })
  expect((await admin('GET /api/desk/register/', { query: { ...query, pharmacy: 'jaipur' } })).entries).toHaveLength(100)
  for (const span of [{ from: '2025-01-01' }, { from: '2026-12-01' }, { to: '2026-11-31' }])
    await expect(app.as(pharmacist.actor)('GET /api/desk/register/', { query: { ...query, ...span } })).rejects.toMatchObject({
      code: 'invalid',
    })
})

test('an address of the file is nobody else’s, names no other days, and dies with the post', async () => {
  const leaving = await seedPharmacist(app, testNow)
  const { csv_url } = await app.as(leaving.actor)('GET /api/desk/register/', { query })
  const status = async (url: string) => (await app.http.inject(url)).statusCode
  expect(await status(csv_url)).toBe(200)
  expect(await status(csv_url.replace('2026-11-01', '2020-11-01'))).toBe(404)
  expect(await status(csv_url.replace(leaving.userId, pharmacist.userId))).toBe(404)
  await db.updateTable('staff').set({ active: false }).where('user_id', '=', leaving.userId).execute()
  expect(await status(csv_url)).toBe(404)
})

test('an address of the file opens nothing while the desk it was given out at is locked, and opens again after the second factor', async () => {
  const idle = await seedPharmacist(app, testNow)
  const { csv_url } = await app.as(idle.actor)('GET /api/desk/register/', { query })
  const status = async () => (await app.http.inject(csv_url)).statusCode
  const desk = (change: object) => db.updateTable('sessions').set(change).where('user_id', '=', idle.userId).execute()
  expect(await status()).toBe(200)
  await desk({ desk_active_at: new Date(testNow.getTime() - 16 * 60_000) })
  expect(await status()).toBe(404)
  await desk({ desk_active_at: testNow })
  expect(await status()).toBe(200)
  // Locked by hand, or by leaving the desk.
  await desk({ second_factor_at: null })
  expect(await status()).toBe(404)
})
