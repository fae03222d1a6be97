import { beforeEach, describe, expect, test } from 'vitest'
import { data, redirect } from 'react-router'
import { keepShown, mayPass, noteShown } from './shown-data.ts'

const at = (path: string, signal = new AbortController().signal) => ({ url: `http://localhost${path}`, signal })
const failing = (error: unknown) => Promise.reject(error as Error)
const away = () => data({ text: 'Something went wrong' }, { status: 0 })

describe('a background read that fails', () => {
  beforeEach(() => noteShown('/account/orders?page=2', { orders: 3 }))

  test('leaves the page on the screen with its last data', async () => {
    expect(await keepShown(at('/account/orders?page=2'), failing(away()))).toEqual({ orders: 3 })
    expect(await keepShown(at('/account/orders?page=2'), failing(data(null, { status: 503 })))).toEqual({ orders: 3 })
    expect(await keepShown(at('/account/orders?page=2'), failing(new TypeError('Failed to fetch')))).toEqual({ orders: 3 })
  })

  test('gives way to what is read again', async () => {
    await keepShown(at('/account/orders?page=2'), failing(away()))
    expect(await keepShown(at('/account/orders?page=2'), Promise.resolve({ orders: 4 }))).toEqual({ orders: 4 })
  })

  test('is no data for another page', async () => {
    await expect(keepShown(at('/account/orders'), failing(away()))).rejects.toMatchObject({ init: { status: 0 } })
    await expect(keepShown(at('/cart'), failing(away()))).rejects.toMatchObject({ init: { status: 0 } })
  })

  test('passes on what the server says clearly: not signed in, gone, elsewhere', async () => {
    for (const status of [401, 403, 404])
      await expect(keepShown(at('/account/orders?page=2'), failing(data(null, { status })))).rejects.toMatchObject({ init: { status } })
    await expect(keepShown(at('/account/orders?page=2'), failing(redirect('/')))).rejects.toMatchObject({ status: 302 })
  })

  test('is nothing once the page was left', async () => {
    const left = new AbortController()
    left.abort()
    await expect(keepShown(at('/account/orders?page=2', left.signal), failing(away()))).rejects.toMatchObject({ init: { status: 0 } })
  })
})

test('a page that has no data yet has none to keep', async () => {
  noteShown('/account/orders', null)
  await expect(keepShown(at('/account/orders'), failing(away()))).rejects.toMatchObject({ init: { status: 0 } })
})

test.each([
  [0, true],
  [429, true],
  [502, true],
  [404, false],
  [401, false],
])('status %i may pass: %s', (status, passes) => {
  expect(mayPass(data(null, { status }))).toBe(passes)
})
