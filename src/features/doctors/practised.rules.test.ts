import { expect, test } from 'vitest'
import { childSpeciality } from './practised.rules.ts'

const child = { id: 'child-specialist', min_price_paise: 34_900 }

test('a topic of the general physician names the child specialist, where one practises', () => {
  expect(childSpeciality('general-physician', [child])).toBe(child)
  expect(childSpeciality('general-physician', [{ ...child, min_price_paise: null }])).toBeNull()
  expect(childSpeciality('skin', [child])).toBeNull()
  expect(childSpeciality(null, [child])).toBeNull()
})
