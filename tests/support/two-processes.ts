import { afterAll } from 'vitest'
import type { Connection } from '../../src/platform/database/database.server.ts'
import { type AppProcess, appProcess, processFolder } from './app-process.ts'

/** A balancer's address: both issue and accept tokens under it. */
const publicUrl = 'http://clinic.example'

/** Two processes as two machines have them: one database and one root key, a data folder each. Not started yet. */
export async function twoProcesses(connection: Connection, settings: Record<string, string> = {}): Promise<[AppProcess, AppProcess]> {
  const make = async () => {
    const { folder, remove } = processFolder()
    const server = await appProcess(folder, connection, { PUBLIC_URL: publicUrl, ...settings })
    afterAll(async () => {
      await server.kill()
      remove()
    })
    return server
  }
  return [await make(), await make()]
}

interface AppRequest {
  method?: string
  body?: unknown
  key?: string
}

/** One request of somebody's browser to one of the processes. */
export function ask(
  { origin }: Pick<AppProcess, 'origin'>,
  token: string,
  path: string,
  { method, body, key }: AppRequest = {},
): Promise<Response> {
  const headers = {
    app: 'patient',
    ...(token ? { authorization: `Firebase ${token}` } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(key ? { 'idempotency-key': key } : {}),
  }
  const sent = { method: method ?? (body === undefined ? 'GET' : 'POST'), ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
  return fetch(`${origin}${path}`, { ...sent, headers, signal: AbortSignal.timeout(20_000) })
}

/** A code asked for at one process and entered at the other. */
export async function signInAcross(one: AppProcess, other: AppProcess, phone: string): Promise<string> {
  const call = async ({ origin }: AppProcess, name: string, body: object) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    return (await (await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:${name}`, init)).json()) as Record<string, string>
  }
  const { sessionInfo } = await call(one, 'sendVerificationCode', { phoneNumber: `+91${phone}` })
  const messages = (await (await fetch(`${one.origin}/mailbox/messages.json?to=${phone}`)).json()) as { text: string }[]
  const code = messages.map(({ text }) => /^\d{6}/.exec(text)?.[0]).find(Boolean)
  return (await call(other, 'signInWithPhoneNumber', { sessionInfo, code }))['idToken'] ?? ''
}
