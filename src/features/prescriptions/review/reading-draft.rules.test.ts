import { describe, expect, test } from 'vitest'
import { draftFrom, emptyFields, errorAt, readingOf } from './reading-draft.rules.ts'
import { Reading } from './review.contract.ts'

let keys = 0
const newKey = () => `k${++keys}`
const reading = Reading.parse({
  prescriber: { name: 'Dr. Kavita Rao', registration_no: 'RMC-10021', address: '7, Neem Court' },
  patient_name: 'Asha Verma',
  issued_on: '2026-11-20',
  condition_kind: 'acute',
  signed: true,
  right_patient: true,
  lines: [
    {
      medicine_text: 'Tab. A',
      medicine_id: '1',
      written_as: 'generic',
      decision: 'approved',
      quantity_units: 10,
      repeats: 1,
      interval_days: 30,
    },
    { medicine_text: 'Tab. B', written_as: 'brand', decision: 'refused', reason_code: 'quantity_unclear', quantity_units: 0 },
  ],
})

describe('a reading in the form', () => {
  test('goes to the second pharmacist as it was read, but each ticks for themselves', () => {
    const draft = draftFrom(reading, newKey)
    expect(draft).toMatchObject({ signed: false, rightPatient: false })
    expect(Reading.parse({ ...readingOf(draft), signed: true, right_patient: true })).toEqual(reading)
  })

  test('says what is still empty, by the names the server uses', () => {
    const empty = emptyFields(draftFrom(null, newKey))
    expect(empty).toEqual(
      ['prescriber.name', 'prescriber.registration_no', 'patient_name', 'issued_on', 'signed', 'right_patient']
        .map((field) => `reading.${field}`)
        .concat(['medicine_text', 'medicine_id', 'quantity_units'].map((field) => `reading.lines.0.${field}`)),
    )
    const whole = { ...draftFrom(reading, newKey), signed: true, rightPatient: true }
    expect(emptyFields(whole)).toEqual([])
    const [first, second] = whole.lines
    if (!first || !second) throw new Error('two lines')
    expect(
      emptyFields({
        ...whole,
        lines: [
          { ...first, interval: '0' },
          { ...second, reason: '' },
        ],
      }),
    ).toEqual(['reading.lines.0.interval_days', 'reading.lines.1.reason_code'])
  })

  test('finds the server’s text about a field of a line', () => {
    const fields = { 'reading.lines.1.decision': ['no'] }
    expect(errorAt(fields, 'lines', 1, 'decision')).toBe('no')
    expect(errorAt(fields, 'lines', 0, 'decision')).toBeUndefined()
  })
})
