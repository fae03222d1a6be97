import { EventEmitter } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify, { type FastifyInstance } from 'fastify'
import { expect, test, vi } from 'vitest'
import { endOnBugs, stopInOrder, stopOnSignals, stopServing } from './stop.server.ts'

const said: unknown[][] = []
const note = (...words: unknown[]) => void said.push(words)
const log = { info: note, warn: note, error: note }

async function listening(handler: () => Promise<string>): Promise<{ app: FastifyInstance; url: string }> {
  const app = fastify({ return503OnClosing: true }) as unknown as FastifyInstance
  app.get('/', handler)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/` }
}

test('requests in hand are answered, new ones are not taken', async () => {
  const { app, url } = await listening(async () => (await sleep(400), 'done'))
  const inHand = fetch(url)
  await sleep(100)
  const stopping = stopInOrder([stopServing(app)], log)()
  await sleep(50)
  await expect(fetch(url, { headers: { connection: 'close' } })).rejects.toThrow('fetch failed')
  expect(await (await inHand).text()).toBe('done')
  await stopping
})

test('a request that never ends is cut when its time is over', async () => {
  const { app, url } = await listening(() => new Promise(() => {}))
  const inHand = fetch(url)
  inHand.catch(() => {})
  await sleep(50)
  const before = performance.now()
  await stopInOrder([stopServing(app, 300)], log)()
  expect(performance.now() - before).toBeLessThan(2000)
  await expect(inHand).rejects.toThrow('fetch failed')
})

test('steps end one after another; one that fails or hangs holds up no other; twice is one stop', async () => {
  const order: string[] = []
  said.length = 0
  const stop = stopInOrder(
    [
      { name: 'http', stop: async () => (await sleep(20), order.push('http')) },
      { name: 'jobs', stop: () => Promise.reject(new Error('x')) },
      { name: 'bus', stop: () => new Promise(() => {}), withinMs: 30 },
      { name: 'database', stop: () => order.push('database') },
    ],
    log,
  )
  await Promise.all([stop(), stop()])
  expect(order).toEqual(['http', 'database'])
  expect(said.map(([, text]) => text)).toEqual(['stop failed', 'stop took too long'])
})

test('a second signal does not wait', async () => {
  const exit = vi.fn<(code: number) => void>()
  const signals = new EventEmitter()
  stopOnSignals(() => new Promise(() => {}), exit, signals as unknown as NodeJS.Process)
  signals.emit('SIGTERM')
  expect(exit).not.toHaveBeenCalled()
  signals.emit('SIGINT')
  expect(exit).toHaveBeenCalledWith(1)
  const clean = new EventEmitter()
  stopOnSignals(async () => {}, exit, clean as unknown as NodeJS.Process)
  clean.emit('SIGTERM')
  await vi.waitFor(() => expect(exit).toHaveBeenLastCalledWith(0))
})

test('a bug that nobody caught is told through the log, and the process ends', () => {
  const exit = vi.fn<(code: number) => void>()
  const from = new EventEmitter()
  const error = vi.fn<(...line: unknown[]) => void>()
  endOnBugs({ ...log, error }, exit, from as unknown as NodeJS.Process)
  const bug = new Error('a bug')
  from.emit('uncaughtException', bug)
  expect(error).toHaveBeenCalledWith({ err: bug }, 'unexpected error; the process ends')
  expect(exit).toHaveBeenCalledWith(1)
})
