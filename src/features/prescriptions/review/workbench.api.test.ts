import { describe, expect, test } from 'vitest'
import { testApp, testNow } from '../../../../tests/support/app.ts'
import { seedPatient, seedStaff } from '../../../../tests/support/seed.ts'
import { prescriber, readLine as line, refusedLine, reviewing } from '../../../../tests/support/reviewing.ts'
import { seedUpload } from '../../../../tests/support/seed-prescription.ts'

const app = await testApp()
const { db } = app
const { take, read, pharmacist, bySchedule } = reviewing(app)
const meenal = await pharmacist('1')
const asha = await seedPatient(db, testNow)

const [otc, h] = [await bySchedule('none'), await bySchedule('H')]

const refusal = (code: string) => expect.objectContaining({ code })

describe('what the workbench knows', () => {
  const search = (term: string) => app.as(meenal.actor)('GET /api/desk/review/products/', { query: { term } })
  const known = (term: string, who = meenal) => app.as(who.actor)('GET /api/desk/review/prescribers/', { query: { term } })

  test('a product comes with what the law says of it and the names it is mixed up with', async () => {
    const found = await search('amlodipine 5')
    expect(found[0]).toMatchObject({ name: expect.stringMatching(/amlod/i), schedule: 'H', refused_as: null, looks_like: ['Amiloride'] })
    expect((await search('alprazolam'))[0]).toMatchObject({ ndps: true, refused_as: 'prohibited_X_NDPS' })
    expect(await search('am')).toEqual([])
  })

  test('a prescriber is known from the first approved prescription, by name or number, with how many were seen', async () => {
    const rakesh = { name: 'Dr. Rakesh Mathur', registration_no: 'RMC-28811', council: 'Rajasthan' }
    for (const again of [rakesh, { ...rakesh, registration_no: 'rmc 28811', council: null }])
      await read(meenal, await seedUpload(db, testNow, asha), [line(h)], { prescriber: again })
    const seen = [{ name: 'Dr. Rakesh Mathur', council: 'Rajasthan', seen: 2 }]
    expect(await known('mathur')).toMatchObject(seen)
    expect(await known('RMC288')).toMatchObject(seen)
    expect(await known('%%%')).toEqual([])
    await expect(known('mathur', await seedStaff(db, testNow, 'doctor', { doctorId: 'd' }))).rejects.toEqual(refusal('not_found'))
  })

  test('who is only asked about or rejected is not remembered', async () => {
    const unknown = { name: 'Dr. Nobody Known', registration_no: 'RMC-1' }
    await read(meenal, await seedUpload(db, testNow, asha), [refusedLine], { prescriber: unknown })
    expect(await known('nobody')).toEqual([])
  })

  test('what was read for this patient before comes with its lines, and nobody else’s does', async () => {
    const ravi = await seedPatient(db, testNow)
    const before = await seedUpload(db, testNow, ravi)
    await read(meenal, before, [line(h, { frequency: '1-0-1', duration_days: 5 })])
    const { earlier } = await take(meenal, await seedUpload(db, testNow, ravi))
    expect(earlier).toMatchObject({ count: 1, newest: [{ id: before, ours: false, prescriber: { name: prescriber.name } }] })
    expect(earlier.newest[0]?.lines).toMatchObject([{ frequency: '1-0-1', quantity_units: 10, product: { medicine_id: h } }])
  })

  test('the box of a line is kept with it; one outside of the picture is refused, by the database too', async () => {
    const id = await seedUpload(db, testNow, asha)
    const box = { page: 1, left: 800, top: 3400, width: 8400, height: 560, turn: 0 }
    await expect(read(meenal, id, [line(h, { box: { ...box, left: 9000 } })])).rejects.toEqual(refusal('invalid'))
    await read(meenal, id, [line(h, { box }), line(otc)])
    const crops = () =>
      db.selectFrom('prescription_lines').select(['crop_page', 'crop_left', 'crop_top']).where('prescription_id', '=', id).orderBy('sort')
    expect(await crops().execute()).toEqual([
      { crop_page: 1, crop_left: 800, crop_top: 3400 },
      { crop_page: null, crop_left: null, crop_top: null },
    ])
    const change = (columns: object) =>
      db.updateTable('prescription_lines').set(columns).where('user_id', '=', asha.userId).where('prescription_id', '=', id).execute()
    await expect(change({ crop_width: 9500 })).rejects.toThrow('crop_is_on_its_page')
    await expect(change({ crop_turn: null })).rejects.toThrow('crop_is_whole')
  })

  test('of a narrow therapeutic index another maker needs the prescriber, whatever the name on the paper', async () => {
    const narrow = await db
      .selectFrom('products')
      .select('medicine_id')
      .where('nti', '=', true)
      .where('ndps', '=', false)
      .limit(1)
      .executeTakeFirstOrThrow()
    const changed = (more: object) => line(narrow.medicine_id, { decision: 'changed', written_as: 'generic', ...more })
    const id = await seedUpload(db, testNow, asha)
    await expect(read(meenal, id, [changed({})])).rejects.toMatchObject({
      fields: { 'reading.lines.0.decision': [expect.stringMatching(/narrow therapeutic index/)] },
    })
    expect(await read(meenal, id, [changed({ prescriber_consent: true })])).toMatchObject({ state: 'APPROVED' })
  })
})
