import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { processFolder, urlOf } from './support/app-process.ts'
import { buildIfNeeded } from '../scripts/build/build-if-needed.ts'
import { testConnection } from './support/database.ts'
import { atLength } from './support/long.ts'
import { ask, signInAcross, twoProcesses } from './support/two-processes.ts'

const connection = await testConnection()
const [one, other] = await twoProcesses(connection, { RATE_LIMITS: 'true' })
// At once, on a database that neither has seen: schema, demo clinic and keys are made by both.
beforeAll(async () => {
  if (!atLength) return
  // Two starts that both found the pages stale would both build them.
  await buildIfNeeded()
  await Promise.all([one.start(), other.start()])
}, 480_000)
const json = async (response: Response) => (await response.json()) as { data: Record<string, unknown> & Record<string, unknown>[] }

/** What a stream of live events says, until it ends or is left. */
function listen(response: Response): { text: () => string; ended: () => boolean; leave: () => Promise<void> } {
  let [said, over] = ['', false]
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  void (async () => {
    for (;;) {
      const { done, value } = await reader.read().catch(() => ({ done: true, value: '' }))
      if (done) break
      said += value
    }
    over = true
  })()
  return { text: () => said, ended: () => over, leave: () => reader.cancel() }
}

describe.runIf(atLength)('two processes with folders of their own on one database', () => {
  test('share sign-in, sessions and the keys of push', async () => {
    const token = await signInAcross(one, other, '9811100001')
    expect((await ask(one, token, '/api/session/', { body: {} })).status).toBe(200)
    for (const server of [one, other]) expect((await ask(server, token, '/api/user/me/')).status).toBe(200)
    const keyAt = async (server: typeof one) => (await json(await ask(server, token, '/api/notice/preference/'))).data['web_push_key']
    expect(await keyAt(other)).toBe(await keyAt(one))
    const jwks = async ({ origin }: typeof one) => (await (await fetch(`${origin}/identity/parcha/jwks.json`)).text()).slice(0, 400)
    expect(await jwks(other)).toBe(await jwks(one))
  })

  test('do a job once, whoever was asked, and tell a stream at the other process', async () => {
    const token = await signInAcross(one, other, '9811100002')
    await ask(one, token, '/api/session/', { body: {} })
    const stream = listen(await ask(other, token, '/api/events/'))
    await expect.poll(stream.text).toContain('event: ready')
    expect((await ask(one, token, '/api/export/', { body: {}, key: randomUUID() })).status).toBe(200)
    await expect.poll(stream.text, { timeout: 30_000 }).toMatch(/event: (?!ready)\w/)
    await expect
      .poll(async () => (await json(await ask(other, token, '/api/export/'))).data, { timeout: 30_000 })
      .toMatchObject([{ state: 'ready' }])
    const notices = await json(await ask(one, token, '/api/notice/'))
    expect(notices.data.filter(({ kind }) => kind === 'export_ready')).toHaveLength(1)
    await stream.leave()
  })

  test('end a session everywhere: its stream at the other process closes', async () => {
    const token = await signInAcross(one, other, '9811100003')
    await ask(one, token, '/api/session/', { body: {} })
    const stream = listen(await ask(other, token, '/api/events/'))
    await expect.poll(stream.text).toContain('event: ready')
    expect((await ask(one, token, '/api/session/', { method: 'DELETE' })).status).toBe(200)
    await expect.poll(stream.ended, { timeout: 5000 }).toBe(true)
    expect((await ask(other, token, '/api/user/me/')).status).toBe(401)
  })

  test('count requests of a minute together', async () => {
    const statuses = async (server: typeof one, times: number) => {
      const seen = []
      for (let n = 0; n < times; n++) seen.push((await ask(server, '', '/api/setup/', { body: { token: 'none' } })).status)
      return seen
    }
    expect(await statuses(one, 15)).not.toContain(429)
    // Both add up four times a second.
    await sleep(600)
    await statuses(other, 1)
    await sleep(600)
    const later = await statuses(other, 10)
    expect(later.filter((status) => status !== 429)).toHaveLength(4)
    expect((await statuses(one, 6)).at(-1)).toBe(429)
  })

  test('refuse a third one that has another root key, in one sentence', async () => {
    const { folder, remove } = processFolder()
    const { PATH, NODE_COMPILE_CACHE } = process.env
    const env = { PATH, NODE_COMPILE_CACHE, PORT: '0', PARCHA_DATA: folder, LOG_LEVEL: 'silent', DATABASE_URL: urlOf(connection) }
    const wrong = await ended({ ...env, PARCHA_SECRET: randomBytes(32).toString('hex') })
    expect(wrong).toEqual({
      code: 1,
      said: expect.stringMatching(/^The keys in the database are sealed with another root key\. Set PARCHA_SECRET .+\.\n$/) as string,
    })
    const none = await ended(env)
    expect(none).toEqual({ code: 1, said: expect.stringMatching(/^PARCHA_SECRET: not set.+\n$/) as string })
    remove()
  })
})

/** A start that ends by itself, and what it said. */
function ended(env: Record<string, string | undefined>): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['scripts/commands/start.ts'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return new Promise((done) => child.on('close', (code) => done({ code, said })))
}
