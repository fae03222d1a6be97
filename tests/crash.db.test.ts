import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { openConnection } from '../src/platform/database/database.server.ts'
import { ensurePostgres } from '../src/platform/database/postgres.server.ts'
import { appProcess, built, processFolder, until } from './support/app-process.ts'
import { runs } from './support/long.ts'

const { folder, remove } = processFolder()
const app = await appProcess(folder)
const { origin } = app

afterAll(async () => {
  await app.kill('SIGTERM')
  const pid = databasePid()
  if (pid) killIfThere(pid)
  remove()
})

test.skipIf(!built)(
  `kill -9 of the app, of the database and of both, ${runs(2, 30)} times during writes, loses no acknowledged write`,
  async () => {
    await app.start()
    const acknowledged = new Set<string>()
    const writers = { on: true }
    const writing = Promise.all([1, 2, 3].map(() => write(acknowledged, writers)))
    const victims = [['app', 'database'], ['database'], ['app']]
    for (let n = 0; n < runs(2, 30); n++) {
      const before = acknowledged.size
      await until(() => acknowledged.size > before + 3)
      await kill(victims[n % victims.length] ?? [])
      await until(app.isReady)
    }
    const last = acknowledged.size
    await until(() => acknowledged.size > last + 3)
    writers.on = false
    await writing
    await app.kill('SIGTERM')
    const kept = new Set(await subjects())
    expect([...acknowledged].filter((subject) => !kept.has(subject))).toEqual([])
    expect(acknowledged.size).toBeGreaterThan(runs(8, 120))
  },
  runs(240_000, 900_000),
)

/** The next start finds everything by itself: an orphaned database is adopted, a killed one recovers. */
async function kill(victims: string[]): Promise<void> {
  const pid = databasePid()
  if (victims.includes('database') && pid) process.kill(pid, 'SIGKILL')
  if (!victims.includes('app')) return
  await app.kill()
  await app.start()
}

function databasePid(): number | null {
  const file = join(folder, 'postgres/cluster/postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null
}

function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT')
  } catch {
    // It has stopped with the app.
  }
}

let accounts = 0

/** A new account each time: each may have ten open complaints. */
async function signIn(): Promise<string> {
  const phone = `98${String(++accounts).padStart(8, '0')}`
  const post = async (name: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:${name}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return (await response.json()) as Record<string, string>
  }
  const { sessionInfo } = await post('sendVerificationCode', { phoneNumber: `+91${phone}` })
  const messages = (await (await fetch(`${origin}/mailbox/messages.json?to=${phone}`)).json()) as { text: string }[]
  const answer = await post('signInWithPhoneNumber', {
    sessionInfo,
    code: messages.map(({ text }) => /^\d{6}/.exec(text)?.[0]).find(Boolean),
  })
  return answer['idToken'] ?? ''
}

/** Writes as fast as it is answered; only what was answered with success is counted on. */
async function write(acknowledged: Set<string>, writers: { on: boolean }): Promise<void> {
  let token = ''
  while (writers.on) {
    if (token === '') token = await signIn().catch(() => '')
    const subject = randomUUID()
    const headers = { ...headersOf(token), 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const body = JSON.stringify({ about: 'order', subject, message: 'Written while the ground shook' })
    const response = await fetch(`${origin}/api/grievance/`, { method: 'POST', headers, body, signal: AbortSignal.timeout(5000) }).catch(
      () => null,
    )
    if (response?.ok) acknowledged.add(subject)
    else await sleep(50)
    if (response && response.status < 500 && !response.ok) token = ''
  }
}

/** From the database itself, as it stands after everything. */
async function subjects(): Promise<string[]> {
  const { connection, stop } = await ensurePostgres({ folder: join(folder, 'postgres') })
  const client = await openConnection(connection)
  const { rows } = await client.query<{ subject: string }>('select subject from grievances')
  await client.end()
  await stop()
  return rows.map(({ subject }) => subject)
}

const headersOf = (token: string) => ({ app: 'patient', authorization: `Firebase ${token}` })
