import { expect, test } from 'vitest'
import { testApp, testNow as now } from '../../../tests/support/app.ts'
import { seedStaff } from '../../../tests/support/seed.ts'
import { addDays, indiaDay } from '../../lib/india-time.ts'
import { careTextView, shownCareText } from './shown-care-text.server.ts'

const app = await testApp()
const { db } = app
const today = indiaDay(now)
const pharmacist = app.as((await seedStaff(db, now, 'pharmacist', { pharmacyId: 'jaipur', pharmacistId: '1' })).actor)
const params = { slug: 'fever' }
const details = () => pharmacist('GET /api/desk/care_text/{slug}/', { params })
const approve = (hash: string, changes: object[] = []) =>
  pharmacist('POST /api/desk/care_text/{slug}/approve/', {
    params,
    body: { hash, changes, next_review: addDays(today, 365), note: null } as never,
  })

/** Fever as the page of a live installation tells it. */
async function live(at = now) {
  const shown = await shownCareText(db, params.slug, { today: indiaDay(at), demo: false })
  return shown && careTextView(shown)
}

test('a live installation shows the text of a health topic only as a pharmacist approved it, until its next review', async () => {
  expect(await live()).toBeNull()
  const before = await details()
  expect(before).toMatchObject({ state: 'new', title: { en: 'Fever' }, approved: null, last: null })
  expect(before.shipped.text.today[0]?.en).toBe('Drink water, soup or other fluids often.')
  const change = { path: 'today.0', en: 'Drink often.', hi: 'बार-बार पिएँ।' }
  await approve(before.shipped.hash, [change, { path: 'today.1', remove: true }])
  const text = await live()
  expect(text?.today.map(({ en }) => en)).toContain('Drink often.')
  expect(text?.today).toHaveLength(before.shipped.text.today.length - 1)
  expect(text?.reviewed).toMatchObject({ by: expect.stringMatching(/, \S+/), on: today })
  expect(await live(new Date(now.getTime() + 366 * 86_400_000))).toBeNull()
})

test('a demo shows what nobody has reviewed, and says who has', async () => {
  const of = (slug: string) => app.visitor('GET /api/need/{slug}/', { params: { slug }, query: {} })
  expect((await of('diabetes')).text).toMatchObject({ reviewed: null })
  expect((await of('fever')).text?.reviewed?.on).toBe(today)
})

test('a promise, a version nobody knows and a sentence that is not there are refused', async () => {
  const { shipped } = await details()
  await expect(approve('f'.repeat(64))).rejects.toMatchObject({ code: 'conflict' })
  await expect(approve(shipped.hash, [{ path: 'today.0', en: 'This cures fever.', hi: 'इससे बुखार ठीक होता है।' }])).rejects.toMatchObject({
    code: 'invalid',
  })
  await expect(approve(shipped.hash, [{ path: 'today.99', remove: true }])).rejects.toMatchObject({ code: 'invalid' })
  await expect(
    approve(
      shipped.hash,
      shipped.text.what.map((_, at) => ({ path: `what.${at}`, remove: true })),
    ),
  ).rejects.toMatchObject({
    code: 'invalid',
  })
})

test('a withdrawn text is gone, in a demo too, and waits under its own status', async () => {
  await pharmacist('POST /api/desk/care_text/{slug}/withdraw/', { params, body: { note: 'A new warning came out' } })
  expect(await live()).toBeNull()
  const { texts, counts } = await pharmacist('GET /api/desk/care_text/', { query: { state: 'withdrawn', limit: 50 } })
  expect(texts.map(({ slug }) => slug)).toEqual(['fever'])
  expect(counts['withdrawn']).toBe(1)
  const first = await pharmacist('GET /api/desk/care_text/', { query: { limit: 2 } })
  const rest = await pharmacist('GET /api/desk/care_text/', { query: { limit: 100, cursor: first.texts[1]?.slug } })
  expect(rest.texts[0]?.slug).not.toBe(first.texts[0]?.slug)
})

test('only a registered pharmacist at work reviews', async () => {
  const gone = app.as((await seedStaff(db, now, 'pharmacist', { pharmacyId: 'jaipur', pharmacistId: 'gone' })).actor)
  await expect(gone('GET /api/desk/care_text/', { query: { limit: 50 } })).rejects.toMatchObject({ code: 'not_found' })
  await expect(gone('GET /api/desk/care_text/{slug}/', { params })).rejects.toMatchObject({ code: 'not_found' })
})
