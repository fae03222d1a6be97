import { expect, test } from 'vitest'
import { isZone, zoneClock, zoneInstant } from './zone-time.ts'

const at = (zone: string, day: string, time: string) => zoneInstant(zone, day, time).toISOString()

test('India keeps one time', () => {
  expect(at('Asia/Kolkata', '2026-11-25', '08:00')).toBe('2026-11-25T02:30:00.000Z')
  expect(zoneClock('Asia/Kolkata', new Date('2026-11-25T20:00:00Z'))).toEqual({ day: '2026-11-26', time: '01:30' })
})

test('a time that the clocks leave out comes as much later as they leap', () => {
  expect(at('America/New_York', '2026-03-08', '02:30')).toBe('2026-03-08T07:30:00.000Z')
  expect(zoneClock('America/New_York', zoneInstant('America/New_York', '2026-03-08', '02:30')).time).toBe('03:30')
})

test('a time that the clocks show twice is the first', () => {
  expect(at('America/New_York', '2026-11-01', '01:30')).toBe('2026-11-01T05:30:00.000Z')
})

test('half an hour of daylight time, and a day that a zone left out', () => {
  expect(at('Australia/Lord_Howe', '2026-10-04', '08:00')).toBe('2026-10-03T21:00:00.000Z')
  expect(at('Pacific/Apia', '2026-11-25', '08:00')).toBe('2026-11-24T19:00:00.000Z')
})

test('an unknown zone is none', () => {
  expect(isZone('Asia/Kolkata')).toBe(true)
  expect(isZone('Nowhere/Town')).toBe(false)
})
