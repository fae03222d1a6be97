import { describe, expect, test } from 'vitest'
import { readFields } from './refused-fields.rules.ts'

describe('texts by field', () => {
  test('that a form has asked for are at their field, all others are unread and go above the form', () => {
    const { fields, unread } = readFields({ name: ['Name cannot be empty'], doctor_id: ['Doctor not found'] })
    expect(fields['name']?.[0]).toBe('Name cannot be empty')
    expect(unread()).toEqual(['Doctor not found'])
  })
  test('of a nested field are those of the field they are in: codes.1 at codes', () => {
    const { fields, unread } = readFields({ 'codes.1': ['This code is not whole'], 'lines.0.batch': ['No such batch'] })
    expect(fields['codes']?.[0]).toBe('This code is not whole')
    expect(unread()).toEqual(['No such batch'])
    expect(fields['lines.0.batch']?.[0]).toBe('No such batch')
    expect(unread()).toEqual([])
  })
  test('are none for a field that is not wrong, also for names every object has', () => {
    const { fields, unread } = readFields({ code: ['Wrong'] })
    expect([fields['codes'], fields['constructor'], fields['toString']]).toEqual([undefined, undefined, undefined])
    expect(unread()).toEqual(['Wrong'])
  })
})
