import { expect, test } from 'vitest'
import { doctorAsked } from './doctor-asked.rules.ts'

test.each([
  ['hindi bolne wala doctor', '/consultation?language=hi#doctors'],
  ['haddi ka doctor', '/consultation#doctors'],
  ['तमिल डॉक्टर', '/consultation?language=ta#doctors'],
  ['dr. near me', '/consultation#doctors'],
  ['drotin', null],
  ['paracetamol', null],
])('%s asks for a doctor: %s', (term, path) => expect(doctorAsked(term)).toBe(path))
