import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// The least that Node can do for a JSON read: no router, no checks, no headers but its own.
const answer = { data: { mode: 'demo', support_phone: '1800 000 0000', operator_name: 'Parcha Demo Clinic' } }
const server = createServer((_, response) => {
  response.setHeader('content-type', 'application/json; charset=utf-8')
  response.end(JSON.stringify(answer))
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
