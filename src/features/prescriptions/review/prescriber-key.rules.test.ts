import { expect, test } from 'vitest'
import { nameKey, prescriberKey } from './prescriber-key.rules.ts'

test('one prescriber is known however number and title are written', () => {
  const key = { registration_key: 'RMC28811', name_key: 'rakesh mathur' }
  expect(prescriberKey({ name: 'Dr. Rakesh Mathur', registration_no: 'RMC-28811' })).toEqual(key)
  expect(prescriberKey({ name: 'dr  rakesh   mathur', registration_no: 'rmc 28811' })).toEqual(key)
})

test('a name in Hindi loses its title too', () => {
  expect(nameKey('डॉ. राकेश माथुर')).toBe('राकेश माथुर')
})
