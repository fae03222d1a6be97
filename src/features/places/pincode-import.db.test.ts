import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { importPincodes } from './pincode-import.server.ts'
import { loadPlacesDemo } from './places.demo.server.ts'
import { stateCode, states } from './place-names.rules.ts'
import { findPlace, listCities, listStates } from './places.sql.server.ts'

const db = await testDatabase()
const file = (...lines: string[]) => new TextEncoder().encode(lines.join('\n'))
const jaipur = '302001\tJaipur\tJAIPUR\tRAJASTHAN'
const officialTitles = 'circlename,regionname,divisionname,officename,pincode,officetype,delivery,district,statename,latitude,longitude'

describe('an import', () => {
  test('on trial reports what it would do and writes nothing', async () => {
    expect(await importPincodes(db, file(jaipur, 'x\ty\tz\tw'), { dryRun: true })).toMatchObject({
      rows: 2,
      new: 1,
      changed: 0,
      refused: [{ line: 2 }],
    })
    expect(await findPlace(db, '302001')).toBeUndefined()
  })

  test('writes, and the same file again changes nothing', async () => {
    expect(await importPincodes(db, file(jaipur))).toMatchObject({ new: 1, changed: 0, unchanged: 0 })
    expect(await importPincodes(db, file(jaipur))).toMatchObject({ new: 0, changed: 0, unchanged: 1 })
    expect(await findPlace(db, '302001')).toEqual({
      postal_code: '302001',
      place_name: 'Jaipur',
      state: 'Rajasthan',
      districts: [{ state_code: '08', district: 'Jaipur' }],
    })
  })

  test('of the official directory replaces offices and districts of a code: one code may span several', async () => {
    const rows = [
      'Rajasthan,Jaipur,Jaipur City,Jaipur G.P.O.,302001,HO,Delivery,JAIPUR,RAJASTHAN,26.9,75.8',
      'Rajasthan,Jaipur,Jaipur City,Raj Bhawan B.O,302001,BO,Delivery,DAUSA,RAJASTHAN,NA,NA',
    ]
    expect(await importPincodes(db, file(officialTitles, ...rows))).toMatchObject({ rows: 2, places: 1, changed: 1 })
    expect((await findPlace(db, '302001'))?.districts.map(({ district }) => district)).toEqual(['Dausa', 'Jaipur'])
  })

  test('of the demo sample leaves what an operator imported alone, and adds the rest', async () => {
    await loadPlacesDemo(db)
    expect((await findPlace(db, '302001'))?.districts).toHaveLength(2)
    expect(await findPlace(db, '560001')).toMatchObject({ state: 'Karnataka', districts: [{ district: 'Bengaluru Urban' }] })
  })

  test('of a directory as large as the whole country takes it whole', async () => {
    const country = Array.from({ length: 19_586 }, (_, at) => `${400_000 + at}\tPlace ${at}\tDISTRICT ${at % 700}\tMAHARASHTRA`)
    expect(await importPincodes(await testDatabase(), file(...country))).toMatchObject({ rows: 19_586, new: 19_586 })
  })

  test('of any bytes ends in a report, never in an error', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom('302001', '110001', 'RAJASTHAN', 'Delhi', 'NA', "O'Neill", '\u0000', '\ud800'),
    )
    const rows = fc
      .array(
        fc.array(cell, { minLength: 3, maxLength: 5 }).map((cells) => cells.join('\t')),
        { maxLength: 8 },
      )
      .map((lines) => file(...lines))
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 200 }), rows), async (bytes) => {
        const report = await importPincodes(db, bytes)
        expect(report.new + report.changed + report.unchanged).toBe(report.places)
      }),
      { numRuns: 40 },
    )
  })
})

describe('reference data', () => {
  test('the states of the database are the states of the rules', async () => {
    const stored = await db.selectFrom('states').selectAll().orderBy('code').execute()
    expect(stored).toEqual(states)
    for (const { name, gst_code } of await listStates(db)) expect(stateCode(name)).toBe(gst_code)
  })

  test('every state has a city, and cities are listed by state', async () => {
    const all = await listCities(db, undefined)
    expect(all.length).toBeGreaterThanOrEqual(150)
    expect(new Set(all.map(({ state }) => state)).size).toBe(36)
    expect((await listCities(db, '30')).map(({ name }) => name)).toEqual(['Margao', 'Panaji', 'Vasco da Gama'])
  })

  test('eleven languages, each with its own name', async () => {
    const languages = await db.selectFrom('languages').selectAll().orderBy('sort').execute()
    expect(languages.map(({ code }) => code)).toEqual(['en', 'hi', 'bn', 'te', 'mr', 'ta', 'gu', 'kn', 'ml', 'pa', 'ur'])
    expect(new Set(languages.map(({ native_name }) => native_name)).size).toBe(11)
  })
})
