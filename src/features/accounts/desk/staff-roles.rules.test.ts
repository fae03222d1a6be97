import { expect, test } from 'vitest'
import { rolesProblem } from './staff-roles.rules.ts'

const other = { isMe: false, isLastAdmin: false }

test('roles without a registration come and go', () => {
  expect(rolesProblem({ ...other, had: ['front_office'], wanted: ['rider', 'auditor'] })).toBeNull()
  expect(rolesProblem({ ...other, had: ['doctor'], wanted: ['doctor', 'admin'] })).toBeNull()
})

test('nobody changes their own, and the last admin stays one', () => {
  expect(rolesProblem({ ...other, isMe: true, had: ['admin'], wanted: ['admin', 'auditor'] })).toMatch(/Another admin/)
  expect(rolesProblem({ ...other, isLastAdmin: true, had: ['admin'], wanted: ['rider'] })).toMatch(/last active admin/)
})

test('a doctor and a pharmacist become one, and leave, by their registration', () => {
  expect(rolesProblem({ ...other, had: ['admin'], wanted: ['admin', 'doctor'] })).toMatch(/Invite them/)
  expect(rolesProblem({ ...other, had: ['doctor', 'admin'], wanted: ['admin'] })).toMatch(/deactivated/)
  expect(rolesProblem({ ...other, had: ['rider'], wanted: ['rider', 'pharmacist'] })).toMatch(/registration at a pharmacy/)
})
