import { createSocket } from 'node:dgram'
import { afterAll, expect, test } from 'vitest'
import { startRelay } from '../../../tests/support/calls/relay.ts'
import { addressIn, checkRelay } from './check-relay.server.ts'

const relay = await startRelay()
afterAll(() => relay?.stop())
const now = new Date()
const urlsAt = (port: number) => [`stun:127.0.0.1:${port}`, `turn:127.0.0.1:${port}`, `turn:127.0.0.1:${port}?transport=tcp`]

test.skipIf(!relay)('a relay that works gives a place over UDP and over TCP', async () => {
  const { port = 0, secret = '' } = relay ?? {}
  expect(await checkRelay({ urls: urlsAt(port), secret }, now)).toEqual({ works: true, detail: 'UDP, TCP' })
})

test.skipIf(!relay)('a relay with another secret refuses, and says so', async () => {
  const { port = 0 } = relay ?? {}
  const result = await checkRelay({ urls: urlsAt(port), secret: 'not the secret of it' }, now)
  expect(result).toMatchObject({ works: false, problem: 'refused' })
  expect(result.detail).toContain('401')
})

test('a port where nobody listens, and one that never answers, are told apart from a refusal', async () => {
  expect(await checkRelay({ urls: ['turn:127.0.0.1:9?transport=tcp'], secret: 's' }, now)).toMatchObject({
    works: false,
    problem: 'unreachable',
  })
  const mute = createSocket('udp4')
  await new Promise<void>((resolve) => mute.bind(0, '127.0.0.1', resolve))
  expect(await checkRelay({ urls: [`turn:127.0.0.1:${mute.address().port}`], secret: 's' }, now)).toMatchObject({ problem: 'no_answer' })
  mute.close()
})

test('an address says its transport as browsers read it', () => {
  expect(
    ['turn:a.example', 'turn:a.example:80?transport=tcp', 'turns:a.example:443?transport=tcp', 'stun:a.example'].flatMap(addressIn),
  ).toEqual([
    { host: 'a.example', port: 3478, transport: 'UDP' },
    { host: 'a.example', port: 80, transport: 'TCP' },
    { host: 'a.example', port: 443, transport: 'TLS' },
  ])
})
