import { expect, test } from 'vitest'
import { missingByLaw, type SetupFacts, setupItems, setupList } from './setup.rules.ts'

const all = (done: boolean) => Object.fromEntries(setupItems.map((id) => [id, done])) as SetupFacts
const missing = (facts: SetupFacts) => ({ orders: missingByLaw(facts, 'orders'), consultations: missingByLaw(facts, 'consultations') })
const nothing = { orders: [], consultations: [] }

test('an empty installation may serve nobody, a complete one everybody', () => {
  expect(missing(all(false))).toEqual({
    orders: ['operator', 'grievance_officer', 'pharmacy_licences', 'pharmacist'],
    consultations: ['operator', 'grievance_officer', 'doctor'],
  })
  expect(missing(all(true))).toEqual(nothing)
})

test('a clinic without a pharmacy may consult, a pharmacy without a doctor may sell', () => {
  const clinic = { ...all(true), pharmacy_licences: false, pharmacist: false }
  expect(missing(clinic)).toEqual({ orders: ['pharmacy_licences', 'pharmacist'], consultations: [] })
  expect(missing({ ...all(true), doctor: false })).toEqual({ orders: [], consultations: ['doctor'] })
})

test.each(['operator', 'grievance_officer'] as const)('nobody is served without the %s that the law wants named (CP-1)', (id) => {
  expect(missing({ ...all(true), [id]: false })).toEqual({ orders: [id], consultations: [id] })
})

test('what is only advised stops nobody', () => {
  expect(missing({ ...all(true), backup: false, relay: false, second_admin: false, stock: false })).toEqual(nothing)
})

test('what the law requires stands first, and what is missing before what is done', () => {
  const items = setupList({ ...all(true), doctor: false, backup: false })
  expect(items[0]?.id).toBe('doctor')
  const firstAdvice = items.findIndex(({ need }) => need === 'practice')
  expect(items[firstAdvice]?.id).toBe('backup')
  expect(items.slice(0, firstAdvice).every(({ need }) => need === 'law')).toBe(true)
})
