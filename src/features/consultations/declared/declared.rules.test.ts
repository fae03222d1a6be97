import { expect, test } from 'vitest'
import { warningTables } from '../../prescriptions/sign/warning-tables.server.ts'
import { carriedFrom, declaredIn, isKnownAllergy, isKnownMedicine, runningLines } from './declared.rules.ts'

const tables = await warningTables()
const told = (about: 'allergies' | 'medicines', a: string) => declaredIn([{ q: '?', a, about }], about)

test('what was declared is read one thing after the other, in the patient’s words', () => {
  expect(told('medicines', 'Warfarin 5 mg, metformin 500')).toEqual(['Warfarin 5 mg', 'metformin 500'])
  expect(told('allergies', 'Penicillin and dust; penicillin.')).toEqual(['Penicillin', 'dust'])
  expect(told('medicines', 'Vitamin D 1,000 IU')).toEqual(['Vitamin D 1,000 IU'])
})

test('an answer that declares nothing is none', () => {
  for (const text of ['No', 'none.', 'Nil', 'NKDA', 'No known allergies', 'no known drug allergies', 'नहीं', 'कोई नहीं', ' '])
    expect(told('allergies', text)).toEqual([])
  expect(told('allergies', 'No, but sulfa gave me a rash')).toEqual(['but sulfa gave me a rash'])
})

test('a client that does not say which question it is is read by its words', () => {
  const intake = [
    { q: 'Since when?', a: 'Monday' },
    { q: 'आप अभी कौन सी दवाइयाँ लेते हैं?', a: 'Warf 5' },
    { q: 'Are you allergic to any medicine?', a: 'Sulfa' },
  ]
  expect([declaredIn(intake, 'allergies'), declaredIn(intake, 'medicines')]).toEqual([['Sulfa'], ['Warf 5']])
})

test('what the tables cannot warn by is said to be unknown', () => {
  const known = (texts: string[]) => texts.map((text) => isKnownAllergy(text, tables))
  expect(known(['penicillin', 'Augmentin', 'Metformin gave me a rash', 'dust', 'the red tablet'])).toEqual([true, true, true, false, false])
  expect(['Warfarin 5 mg', 'blood thinner', 'the white one'].map((text) => isKnownMedicine(text, tables))).toEqual([true, true, false])
})

test('what was signed here is taken to its last day, repeats included; what is not swallowed does not count against others', () => {
  const line = { medicine_text: 'WARFARIN 5 MG', strength: '5 mg', route: 'oral', duration_days: 30, repeats: 1, interval_days: 30 }
  const on = (day: string) => runningLines('2026-11-01', [line], new Date(`${day}T06:00:00Z`)).map(({ until }) => until)
  expect([on('2026-11-23'), on('2026-12-30'), on('2026-12-31')]).toEqual([['2026-12-30'], ['2026-12-30'], []])
  expect(runningLines('2026-11-23', [{ ...line, route: 'topical' }], new Date('2026-11-23T06:00:00Z'))[0]?.counts).toBe(false)
})

test('what an earlier visit heard is carried over until it is answered, and not twice in other words', () => {
  const visit = (a: string, declared_wrong: string[] = []) => ({ intake: [{ q: '?', a, about: 'medicines' as const }], declared_wrong })
  const first = visit('Warfarin 5 mg at night, Telmisartan 40')
  const carried = (newer: ReturnType<typeof visit>[], known: string[]) => carriedFrom([...newer, first], known, tables)
  expect(carried([visit('')], [])).toEqual(['Warfarin 5 mg at night', 'Telmisartan 40'])
  expect(carried([], ['warf 5', 'the white one'])).toEqual(['Telmisartan 40'])
  // Found wrong at the visit in between, which heard of it anew: what is said after that counts again.
  expect(carried([visit('', ['telmisartan 40'])], [])).toEqual(['Warfarin 5 mg at night'])
  expect(carried([visit('Telmisartan 40'), visit('', ['Telmisartan 40'])], [])).toEqual(['Telmisartan 40', 'Warfarin 5 mg at night'])
})
