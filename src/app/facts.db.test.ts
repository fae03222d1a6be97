import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '../../tests/support/database.ts'
import { testNow } from '../../tests/support/test-now.ts'
import { findPlace } from '../features/places/places.sql.server.ts'
import { loadFacts } from './facts.server.ts'

// The directory of the whole country, written row by row.
vi.setConfig({ testTimeout: 60_000 })
const db = await testDatabase()
const later = new Date(testNow.getTime() + 60_000)
const flags = () => db.selectFrom('red_flags').select(['speciality_id', 'red_flag_id', 'text_en']).orderBy('speciality_id').orderBy('sort')

test('an empty installation knows the pincodes of the whole country and asks the questions before the money (TPG-19)', async () => {
  await loadFacts(db, testNow)
  const { count } = await db
    .selectFrom('pincodes')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBeGreaterThan(19_500)
  expect(await findPlace(db, '797001')).toMatchObject({ state: 'Nagaland' })
  const shipped = JSON.parse(await readFile(new URL('../../db/facts/specialities.json', import.meta.url), 'utf8')) as object[]
  expect(await db.selectFrom('specialities').select('speciality_id').execute()).toHaveLength(shipped.length)
  expect(await flags().execute()).toContainEqual({
    speciality_id: 'general-physician',
    red_flag_id: 'chest-pain',
    text_en: 'Pain or pressure in the chest',
  })
})

test('a later start keeps what the operator changed or removed', async () => {
  await db.updateTable('pincodes').set({ place_name: 'Own Name' }).where('postal_code', '=', '797001').execute()
  await db.updateTable('red_flags').set({ text_en: 'Own words' }).where('red_flag_id', '=', 'chest-pain').execute()
  await db.deleteFrom('red_flags').where('red_flag_id', '=', 'stroke').execute()
  await loadFacts(db, later)
  expect(await findPlace(db, '797001')).toMatchObject({ place_name: 'Own Name' })
  const kept = await flags().execute()
  expect(kept).toContainEqual(expect.objectContaining({ red_flag_id: 'chest-pain', text_en: 'Own words' }))
  expect(kept.map(({ red_flag_id }) => red_flag_id)).not.toContain('stroke')
})

test('an upgrade brings what it adds: a question that was never shipped before, a new edition of the directory', async () => {
  const known = db.selectFrom('installation').select('value').where('name', '=', 'facts:specialities')
  const before = (await known.executeTakeFirstOrThrow()).value as string[]
  const without = before.filter((key) => key !== 'general-physician/bleeding')
  await db
    .updateTable('installation')
    .set({ value: JSON.stringify(without) })
    .where('name', '=', 'facts:specialities')
    .execute()
  await db.updateTable('installation').set({ value: '["an older edition"]' }).where('name', '=', 'facts:pincodes').execute()
  await db.deleteFrom('red_flags').where('red_flag_id', '=', 'bleeding').execute()
  await db.deleteFrom('pincodes').where('postal_code', '=', '797002').execute()
  await loadFacts(db, later)
  expect(await flags().execute()).toContainEqual(expect.objectContaining({ speciality_id: 'general-physician', red_flag_id: 'bleeding' }))
  expect(await findPlace(db, '797002')).toMatchObject({ state: 'Nagaland' })
  expect(await findPlace(db, '797001')).toMatchObject({ place_name: 'Own Name' })
})
