import { expect, test } from 'vitest'
import { brokenSide, callWord, clockOf, corners, nextCorner, shortName } from './call-state.rules.ts'

const other = { state: 'in', connection: 'connected', bars: 3, hears: true } as const
const facts = { line: 'open', other, mic: true, savesVoice: false } as const

test.each([
  ['nobody else there yet', { ...facts, other: null }, 'waiting'],
  ['our own line is not up yet', { ...facts, other: null, line: 'connecting' }, 'connecting'],
  ['somebody left', { ...facts, other: { ...other, state: 'left' } }, 'waiting'],
  ['the first link is being made', { ...facts, other: { ...other, connection: 'connecting' } }, 'connecting'],
  [
    'somebody who was there is being looked for',
    { ...facts, other: { ...other, connection: 'connecting', state: 'away' } },
    'reconnecting',
  ],
  ['the path broke', { ...facts, other: { ...other, connection: 'disconnected' } }, 'reconnecting'],
  ['ICE gave up', { ...facts, other: { ...other, connection: 'failed' } }, 'reconnecting'],
  ['the video is off to keep the voice', { ...facts, savesVoice: true }, 'weak'],
  ['one bar', { ...facts, other: { ...other, bars: 1 } }, 'weak'],
  ['the other side hears nothing', { ...facts, other: { ...other, hears: false } }, 'not_heard'],
  ['muted: that nobody hears is meant so', { ...facts, mic: false, other: { ...other, hears: false } }, 'good'],
  ['a dead signalling line says nothing about living media', { ...facts, line: 'cut' }, 'good'],
  ['all well', facts, 'good'],
] as const)('%s: %#', (_, given, word) => {
  expect(callWord(given)).toBe(word)
})

test.each([
  ['our own line is cut: of theirs nothing is known', { line: 'cut', other: { state: 'away' } }, 'own'],
  ['they are away and we are not', { line: 'open', other: { state: 'away' } }, 'theirs'],
  ['both reach the server and not each other', { line: 'open', other: { state: 'in' } }, 'between'],
] as const)('%s: %#', (_, given, side) => {
  expect(brokenSide(given)).toBe(side)
})

test('a long name is cut between letters, never within one', () => {
  expect(shortName('Asha Verma')).toBe('Asha Verma')
  expect(shortName('Venkatanarasimharajuvaripeta Lakshmi')).toBe('Venkatanarasimharajuvari…')
  expect(shortName('श्रीमती वेंकटनरसिम्हाराजुवारिपेट लक्ष्मी अन्नपूर्णा')).toMatch(/^श्रीमती वेंकटनरसिम्हा.*[^\u094d]…$/)
})

test('the clock of a call', () => {
  expect([0, 7_000, 247_999, 3_847_000, -5].map(clockOf)).toEqual(['0:00', '0:07', '4:07', '1:04:07', '0:00'])
})

test('the own picture goes round the corners', () => {
  expect(corners.map(nextCorner)).toEqual(['top-right', 'top-left', 'bottom-left', 'bottom-right'])
})
