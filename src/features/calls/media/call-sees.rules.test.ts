import { expect, test } from 'vitest'
import type { MediaState, PeerRole } from '../call-protocol.ts'
import { type CallView, type OtherPerson, seesPatient } from './call-view.rules.ts'

const peer = (role: PeerRole) => ({ peer: role, role, name: role, order: 1, state: 'in' as const, inst: role })
const person = (role: PeerRole, cam: boolean | null): OtherPerson => {
  const media: MediaState | null = cam === null ? null : { mic: true, cam, mode: cam ? 'video' : 'audio' }
  return { ...peer(role), stream: null, media, connection: 'connected', bars: 3 }
}
const call = (me: PeerRole, ...people: OtherPerson[]): Pick<CallView, 'me' | 'people'> => ({ me: peer(me), people })

test('TPG-12: the doctor sees the patient when the camera is on and pictures arrive, and not on one of the two alone', () => {
  expect(seesPatient(call('doctor', person('patient', true)), ['patient'])).toBe(true)
  expect(seesPatient(call('doctor', person('patient', true)), [])).toBe(false)
  expect(seesPatient(call('doctor', person('patient', false)), ['patient'])).toBe(false)
  expect(seesPatient(call('doctor', person('patient', null)), ['patient'])).toBe(false)
})

test('TPG-12: the picture of a guest, or of the doctor, is not the patient seen', () => {
  expect(seesPatient(call('doctor', person('patient', false), person('guest', true)), ['guest'])).toBe(false)
  expect(seesPatient(call('patient', person('doctor', true)), ['doctor'])).toBe(false)
})
