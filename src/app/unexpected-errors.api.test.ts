import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp, testNow } from '../../tests/support/app.ts'

const lines: string[] = []
const { http, owner } = await testApp(testNow, { settings: { LOG_LEVEL: 'info' }, logTo: { write: (line) => void lines.push(line) } })

test('a 500 is understood from the log alone: where, what kind, SQLSTATE, sentence and stack under the id that the caller was given', async () => {
  await sql`alter table pincodes rename to pincodes_gone`.execute(owner)
  const response = await http.inject({ url: '/api/pincode/details/?pincode=302001', headers: { app: 'patient' } })
  await sql`alter table pincodes_gone rename to pincodes`.execute(owner)
  expect(response.statusCode).toBe(500)
  const { request_id: reqId } = response.json().error
  expect(response.headers['x-request-id']).toBe(reqId)
  const own = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line['reqId'] === reqId)
  expect(own).toMatchObject([
    {
      level: 50,
      msg: 'unexpected error',
      method: 'GET',
      route: '/api/pincode/details/',
      err: {
        type: 'error',
        code: '42P01',
        routine: 'parserOpenTable',
        message: 'relation "…" does not exist',
        stack: expect.stringContaining('.sql.server.ts'),
      },
    },
    { msg: 'answered', route: '/api/pincode/details/', status: 500 },
  ])
  expect(JSON.stringify(own)).not.toContain('302001')
})

test('a request whose line breaks before its end is no bug of ours', async () => {
  await http.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  const before = lines.length
  socket.write(
    'POST /api/session/ HTTP/1.1\r\nHost: here\r\napp: patient\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"token":',
  )
  await once(http.server, 'request')
  // Its address is read first, then its body is waited for.
  await sleep(100)
  socket.resetAndDestroy()
  await sleep(200)
  expect((await http.inject('/api/health/')).statusCode).toBe(200)
  expect(lines.slice(before).filter((line) => line.includes('unexpected error'))).toEqual([])
})
