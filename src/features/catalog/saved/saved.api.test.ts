import { expect, test } from 'vitest'
import { testApp, testNow as now } from '../../../../tests/support/app.ts'
import { seedPatient } from '../../../../tests/support/seed.ts'
import { visitor } from '../../../platform/context.ts'
import { afterPress } from './after-press.ts'
import { mostSaved } from './saved.rules.ts'

const app = await testApp(now, { connections: 30 })
const { db } = app
const someone = async () => {
  const person = await seedPatient(db, now)
  return { ...person, at: (minute: number) => app.as(person.actor, new Date(now.getTime() + minute * 60_000)) }
}
const ids = (await db.selectFrom('products').select('medicine_id').orderBy('medicine_id').limit(130).execute()).map(
  (row) => row.medicine_id,
)
const [first = '', second = ''] = ids
const save = (medicine_id: string) => ['POST /api/saved/', { body: { medicine_id } }] as const
const refused = { code: 'conflict', message: 'You cannot save more medicines. Please remove one first' }

test('a saved product stands in the list with its price today, the last saved first, each once', async () => {
  const asha = await someone()
  await asha.at(0)(...save(first))
  await asha.at(1)(...save(second))
  await asha.at(2)(...save(first))
  const list = await asha.at(3)('GET /api/saved/', {})
  expect(list.map((one) => one.medicine_id)).toEqual([second, first])
  const { price_paise } = await db.selectFrom('products').select('price_paise').where('medicine_id', '=', first).executeTakeFirstOrThrow()
  expect(list[1]).toMatchObject({ price_paise })
  expect(await asha.at(3)('GET /api/saved/ids/')).toEqual([second, first])
})

test('stock is told of the pharmacies that deliver to the pincode', async () => {
  const asha = await someone()
  await asha.at(0)(...save(first))
  const inStock = async (query: { postal_code?: string }) => (await asha.at(1)('GET /api/saved/', { query }))[0]?.in_stock
  const shown = async (query: { postal_code?: string }) =>
    (await app.as(visitor)('GET /api/product/', { query: { ...query, ids: first } }))[0]?.in_stock
  for (const query of [{}, { postal_code: '302001' }, { postal_code: '400001' }]) expect(await inStock(query)).toBe(await shown(query))
})

test('one is removed once, and only from one’s own list (S1)', async () => {
  const [asha, ravi] = [await someone(), await someone()]
  await asha.at(0)(...save(first))
  const remove = ['DELETE /api/saved/{id}/', { params: { id: first } }] as const
  await expect(ravi.at(0)(...remove)).rejects.toMatchObject({ code: 'not_found' })
  expect(await asha.at(1)('GET /api/saved/ids/')).toEqual([first])
  expect(await asha.at(1)(...remove)).toEqual({ saved: false })
  await expect(asha.at(1)(...remove)).rejects.toMatchObject({ code: 'not_found' })
  expect(await asha.at(1)('GET /api/saved/ids/')).toEqual([])
})

test('what nobody sells is not saved, and a visitor has no list', async () => {
  await expect((await someone()).at(0)(...save('nothing'))).rejects.toMatchObject({ code: 'not_found' })
  await expect(app.as(visitor)(...save(first))).rejects.toMatchObject({ code: 'not_signed_in' })
})

test('an account has a hundred, however many it adds at once, and reads how to go on', async () => {
  const asha = await someone()
  await Promise.allSettled(ids.map((id) => asha.at(0)(...save(id))))
  const kept = await asha.at(1)('GET /api/saved/ids/')
  expect(kept).toHaveLength(mostSaved)
  const another = ids.find((id) => !kept.includes(id)) ?? ''
  await expect(asha.at(1)(...save(another))).rejects.toMatchObject(refused)
  await expect(asha.at(1)(...save(kept[0] ?? ''))).resolves.toEqual({ saved: true })
})

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}
const address = 'https://clinic.example/account/saved'

test('without scripts a press saves or removes, and goes on to the list', async () => {
  const asha = await someone()
  expect(await afterPress(asha.at(0), form({ medicine: first, wish: 'save', back: '/search' }), address)).toEqual({ to: '/account/saved' })
  expect(await asha.at(0)('GET /api/saved/ids/')).toEqual([first])
  const remove = () => afterPress(asha.at(0), form({ medicine: first, wish: 'remove', back: '/search' }), address)
  expect([await remove(), await remove()]).toEqual([{ to: '/account/saved' }, { to: '/account/saved' }])
  expect(await asha.at(0)('GET /api/saved/ids/')).toEqual([])
  expect(await afterPress(asha.at(0), form({ medicine: 'nothing', wish: 'save' }), address)).toEqual({ to: '/account/saved' })
})

test('without scripts a visitor is asked to sign in, comes back to where they were, and what they saved waits', async () => {
  const press = (back: string) => afterPress(app.as(visitor), form({ medicine: first, wish: 'save', back }), address)
  expect(await press('/search?term=ors')).toEqual({
    to: `/auth/login/phone?next=${encodeURIComponent('/search?term=ors')}`,
    cookie: `to_save=${encodeURIComponent(first)}; Max-Age=900; Path=/; SameSite=Lax; Secure`,
  })
  expect((await press('https://elsewhere.example/')).to).toBe(`/auth/login/phone?next=${encodeURIComponent('/account/saved')}`)
})
