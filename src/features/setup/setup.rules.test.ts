import { expect, test } from 'vitest'
import { isLawful, type SetupFacts, setupItems, setupList } from './setup.rules.ts'

const all = (done: boolean) => Object.fromEntries(setupItems.map((id) => [id, done])) as SetupFacts

test('an empty installation may serve nobody, a complete one everybody', () => {
  expect([isLawful(setupList(all(false)), 'orders'), isLawful(setupList(all(false)), 'consultations')]).toEqual([false, false])
  expect([isLawful(setupList(all(true)), 'orders'), isLawful(setupList(all(true)), 'consultations')]).toEqual([true, true])
})

test('a clinic without a pharmacy may consult, a pharmacy without a doctor may sell', () => {
  const clinic = setupList({ ...all(true), pharmacy_licences: false, pharmacist: false })
  expect([isLawful(clinic, 'orders'), isLawful(clinic, 'consultations')]).toEqual([false, true])
  const shop = setupList({ ...all(true), doctor: false })
  expect([isLawful(shop, 'orders'), isLawful(shop, 'consultations')]).toEqual([true, false])
})

test.each(['operator', 'grievance_officer'] as const)('nobody is served without the %s that the law wants named (CP-1)', (id) => {
  const items = setupList({ ...all(true), [id]: false })
  expect([isLawful(items, 'orders'), isLawful(items, 'consultations')]).toEqual([false, false])
})

test('what is only advised stops nobody', () => {
  const items = setupList({ ...all(true), backup: false, relay: false, second_admin: false, stock: false })
  expect([isLawful(items, 'orders'), isLawful(items, 'consultations')]).toEqual([true, true])
})

test('what the law requires stands first, and what is missing before what is done', () => {
  const items = setupList({ ...all(true), doctor: false, backup: false })
  expect(items[0]?.id).toBe('doctor')
  const firstAdvice = items.findIndex(({ need }) => need === 'practice')
  expect(items[firstAdvice]?.id).toBe('backup')
  expect(items.slice(0, firstAdvice).every(({ need }) => need === 'law')).toBe(true)
})
