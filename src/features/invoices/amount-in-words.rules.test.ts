import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInWords, numberInWords } from './amount-in-words.rules.ts'

test.each([
  [0, 'Rupees Zero Only', 'शून्य रुपये मात्र'],
  [100, 'Rupee One Only', 'एक रुपया मात्र'],
  [1, 'Rupees Zero and One Paisa Only', 'शून्य रुपये और एक पैसा मात्र'],
  [2_350, 'Rupees Twenty-Three and Fifty Paise Only', 'तेईस रुपये और पचास पैसे मात्र'],
  [10_000, 'Rupees One Hundred Only', 'एक सौ रुपये मात्र'],
  [11_900, 'Rupees One Hundred Nineteen Only', 'एक सौ उन्नीस रुपये मात्र'],
  [
    12_345_650,
    'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Fifty Paise Only',
    'एक लाख तेईस हज़ार चार सौ छप्पन रुपये और पचास पैसे मात्र',
  ],
  [
    9_999_999_99,
    'Rupees Ninety-Nine Lakh Ninety-Nine Thousand Nine Hundred Ninety-Nine and Ninety-Nine Paise Only',
    'निन्यानवे लाख निन्यानवे हज़ार नौ सौ निन्यानवे रुपये और निन्यानवे पैसे मात्र',
  ],
  [1_00_00_000_00, 'Rupees One Crore Only', 'एक करोड़ रुपये मात्र'],
])('%i paise', (paise, english, hindi) => {
  expect([amountInWords(paise, 'en'), amountInWords(paise, 'hi')]).toEqual([english, hindi])
})

test('no two numbers are spelt alike, in either language', () => {
  for (const language of ['en', 'hi'] as const) {
    const spelt = Array.from({ length: 1_200 }, (_, number) => numberInWords(number, language))
    expect(new Set(spelt).size).toBe(spelt.length)
    expect(spelt.every((text) => text.trim() === text && !text.includes('  ') && text !== '')).toBe(true)
  }
})

const units: Record<string, number> = { Hundred: 100, Thousand: 1_000, Lakh: 100_000, Crore: 10_000_000 }
const value = new Map(Array.from({ length: 100 }, (_, number) => [numberInWords(number, 'en'), number]))

/** Reads words back, to see that they say the number. */
function read(text: string): number {
  let [total, current] = [0, 0]
  for (const word of text.split(' ')) {
    const unit = units[word]
    if (unit === undefined) current += value.get(word) ?? Number.NaN
    else if (unit === 100) current *= 100
    else if (unit === 10_000_000) [total, current] = [(total + current) * unit, 0]
    else [total, current] = [total + current * unit, 0]
  }
  return total + current
}

test('English words read back are the number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_147_483_647 }), (number) => {
      expect(read(numberInWords(number, 'en'))).toBe(number)
    }),
  )
})
