import { expect, test } from 'vitest'
import type { ConsultationState } from '../consultations.rules.ts'
import { deskActsOf } from './desk-acts.rules.ts'

const now = new Date('2026-11-23T06:00:00Z')
const acts = (state: ConsultationState, minutes = 5, signed = false) =>
  deskActsOf({ kind: 'booked', state, start_at: new Date(now.getTime() + minutes * 60_000) }, { joinMin: 10, signed, now })

test('a doctor is offered what the visit allows now, and nothing else', () => {
  expect(acts('CONFIRMED', 600)).toEqual(['cancel'])
  expect(acts('CONFIRMED', 5)).toEqual(['join', 'cancel'])
  expect(acts('WAITING_ROOM')).toEqual(['join', 'repeat', 'cancel'])
  expect(acts('IN_CALL')).toEqual(['join', 'repeat'])
  expect(acts('ENDED')).toEqual(['repeat', 'certificate', 'papers'])
  expect(acts('COMPLETED', -60, true)).toEqual(['certificate', 'papers'])
  expect(acts('CANCELLED')).toEqual([])
})
