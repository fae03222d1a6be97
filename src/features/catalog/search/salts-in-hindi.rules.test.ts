import { expect, test } from 'vitest'
import { saltsInHindi, saltsInLatin } from './salts-in-hindi.rules.ts'

const spellings = [['paracetamol', 'acetaminophen', 'पैरासिटामोल'], ['caffeine', 'कैफ़ीन'], ['zinc sulphate']]

test('each salt of a composition is written in Devanagari, by any of its Latin names', () => {
  expect(saltsInHindi('Paracetamol (650mg)', spellings)).toBe('पैरासिटामोल')
  expect(saltsInHindi('Acetaminophen (500mg) + Caffeine (65mg)', spellings)).toBe('पैरासिटामोल + कैफ़ीन')
})

test('where one salt is not known nothing is written, for half a name is another medicine', () => {
  expect(saltsInHindi('Paracetamol (500mg) + Zinc Sulphate (20mg)', spellings)).toBeNull()
  expect(saltsInHindi('', spellings)).toBeNull()
})

test('what was corrected to the sound of a Hindi name is said by the name of the salt', () => {
  const rows = [
    ['cetirizine', 'सेटिरिज़िन'],
    ['caffeine', 'कैफ़ीन'],
  ]
  expect(saltsInLatin('setirizin 10mg', rows)).toBe('cetirizine 10mg')
  expect(saltsInLatin('paracetamol 650mg', rows)).toBe('paracetamol 650mg')
})
