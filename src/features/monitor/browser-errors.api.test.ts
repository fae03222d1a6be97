import { expect, test } from 'vitest'
import { testApp, testNow as now } from '../../../tests/support/app.ts'
import { counts } from '../../platform/telemetry/counts.ts'

const lines: string[] = []
const { http } = await testApp(now, { settings: { LOG_LEVEL: 'info' }, logTo: { write: (line) => void lines.push(line) } })
const report = {
  page: '/product/:id/',
  kind: 'TypeError',
  text: "Cannot read properties of undefined (reading 'price')",
  places: ['product-B3xk_1-d.js:1:3021', 'vendor-C9.js:2:11'],
}
let address = 0
const send = (payload: unknown) =>
  http.inject({
    method: 'POST',
    url: '/api/browser_error/',
    headers: { 'content-type': 'application/json' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    remoteAddress: `49.36.0.${++address}`,
  })
const told = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'an error in a browser')

test('an error of a page stands in the log by its page, class, sentence and places', async () => {
  const before = counts.browserErrors
  expect((await send(report)).json()).toEqual({ data: { received: true } })
  expect(told()).toMatchObject([
    { level: 40, route: '/product/:id', kind: 'TypeError', text: report.text, places: 'product-B3xk_1-d.js:1:3021 vendor-C9.js:2:11' },
  ])
  expect(counts.browserErrors).toBe(before + 1)
})

test('a name, a phone, a medicine or a token in any field reaches no line', async () => {
  for (const canary of ['Ashalata Devi', '9812345678', 'Cardivance 40', 'tok-7f3a9c21e5', 'asha@canary.example']) {
    for (const field of ['page', 'kind', 'text'] as const) await send({ ...report, [field]: canary })
    await send({ ...report, places: [canary, `${canary}.js:1:1`] })
    await send({ ...report, page: `/search?term=${canary}`, text: `"${canary}" is not valid JSON` })
  }
  expect(told().length).toBeGreaterThan(10)
  expect(lines.join('')).not.toMatch(/Ashalata|98123|Cardivance 40|tok-7f3a|canary\.example/)
})

test('a report of more than two kilobytes, or of another shape, is refused', async () => {
  expect((await send({ ...report, text: 'x'.repeat(3000) })).statusCode).toBe(413)
  expect((await send({ ...report, url: 'https://parcha.example/search?term=x' })).statusCode).toBe(400)
  expect((await send('{')).statusCode).toBe(400)
})

test('a flood is counted, not written: thirty lines a minute', async () => {
  const before = counts.browserErrors
  for (let n = 0; n < 60; n++) await send(report)
  expect(counts.browserErrors).toBe(before + 60)
  expect(told()).toHaveLength(30)
})
