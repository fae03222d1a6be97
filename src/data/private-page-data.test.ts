import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setDeskState } from './desk-state.ts'
import { deskInBrowser } from './private-page-data.ts'

beforeEach(() => void vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en' } }))
afterEach(() => {
  vi.unstubAllGlobals()
  setDeskState('open')
})

const args = { request: new Request('http://localhost/desk/consultations'), params: {} }

test('what was on its way when the desk locked does not reach the page behind the lock', async () => {
  const load = deskInBrowser(() => {
    setDeskState('locked')
    return Promise.resolve({ name: 'Kamala Rao' })
  })
  expect(await load(args)).toBeNull()
})

test('what comes in at an open desk is shown', async () => {
  const load = deskInBrowser(() => Promise.resolve({ name: 'Kamala Rao' }))
  expect(await load(args)).toEqual({ name: 'Kamala Rao' })
})
