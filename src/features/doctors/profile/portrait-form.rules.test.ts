import { expect, test } from 'vitest'
import { DoctorPortrait } from '../doctors.contract.ts'
import { firstPortrait, portraitForm, portraitParts } from './portrait-form.rules.ts'

test('a portrait comes back from its form as it went in', () => {
  const turban = { ...firstPortrait, headwear: { kind: 'turban', colour: 'wine' }, beard: 'full', glasses: true } as const
  for (const parts of [firstPortrait, turban]) expect(portraitParts(portraitForm(parts))).toEqual(parts)
})

test('what is not worn is left out, as the server asks', () => {
  const parts = portraitParts({ ...portraitForm(firstPortrait), back: '', headwear: '', beard: '', extras: [] })
  expect(parts).toEqual({ skin: 3, hair: 'part', hairColour: 'black', wears: 'teal', ground: 'blue' })
  expect(DoctorPortrait.parse(parts)).toEqual(parts)
})
