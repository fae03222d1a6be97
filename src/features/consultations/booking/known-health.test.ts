import { expect, test } from 'vitest'
import { knownHealth } from './known-health.ts'

const note = (text: string) => ({ text, asked_at: '2026-11-25T10:00:00Z', answered_by: 'asha' })

test('what the doctor sees anyway is the list of medicines and the profile, each medicine once', () => {
  const profile = { current_medicines: [note('budesonide inhaler'), note('Salbutamol')], allergies: [note('Peanuts')] }
  expect(knownHealth(['Budesonide inhaler'], profile)).toEqual({
    medicines: ['Budesonide inhaler', 'Salbutamol'],
    allergies: ['Peanuts'],
  })
})

test('of somebody nobody has asked nothing is known', () => {
  expect(knownHealth([], { current_medicines: null, allergies: null })).toEqual({ medicines: [], allergies: [] })
})
