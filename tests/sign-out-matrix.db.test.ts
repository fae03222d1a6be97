import { Secret, TOTP } from 'otpauth'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { ownerCheckOf } from '../src/app/parts.server.ts'
import { signInNews } from '../src/app/endpoints.server.ts'
import { authenticate } from '../src/features/accounts/sessions/authenticate.server.ts'
import { endEverySession } from '../src/features/accounts/sessions/end-session.server.ts'
import { newEvents } from '../src/platform/jobs/wake-ups.server.ts'
import { appOn, testApp, type TestApp } from './support/app.ts'
import { seedConsultation, seedInvoice, seedStaff, type SeededPerson } from './support/seed.ts'
import { identityCall, refresh, type SignedIn, signIn } from './support/sign-in.ts'

// S11: credential x way of ending, over HTTP. The offline copy stands in tests/journeys/offline-copies.e2e.ts.
const now = () => new Date()
const here = await testApp(now)
/** Another process on the same database. */
const there = await appOn(here.db, now, { PARCHA_DATA: here.parts.config.PARCHA_DATA })
const origins = await Promise.all([here, there].map(listen))
afterAll(newEvents.listen((id) => [here, there].forEach(({ parts }) => parts.bus.wake(id))))

async function listen({ http }: TestApp): Promise<string> {
  await http.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(http.server.address() as { port: number }).port}`
}

const headersOf = (token: string) => ({ app: 'patient', authorization: `Firebase ${token}` })
const ask = (method: 'GET' | 'POST' | 'DELETE', url: string, token: string, payload?: object) =>
  here.http.inject({ method, url, headers: headersOf(token), ...(payload ? { payload } : {}) })

interface Held {
  signedIn: SignedIn
  person: Pick<SeededPerson, 'userId'>
  /** Whether each still opens something. */
  alive: Record<string, () => Promise<boolean>>
}

let phones = 0
/** Somebody who is signed in and holds one of each. */
async function holder(): Promise<Held & { other: SignedIn; session: string }> {
  const phone = `+9197${String(++phones).padStart(8, '0')}`
  const signedIn = await signIn(here, phone)
  const opened = (await ask('POST', '/api/session/', signedIn.idToken, {})).json<{ data: { id: string } }>().data
  const me = (await ask('GET', '/api/user/me/', signedIn.idToken)).json<{ data: { id: string } }>().data
  const patientId = uuidv7()
  const self = { relation: 'self' as const, name: 'Asha Verma', gender: 'F' as const, dob: '1990-05-01', created_at: now() }
  await here.db
    .insertInto('patients')
    .values({ user_id: me.id, patient_id: patientId, ...self })
    .execute()
  const made: SeededPerson = { userId: me.id, patientId, phone, actor: { id: me.id, roles: ['patient'] } }
  // Tokens of one second are one sign-in.
  await new Promise((done) => setTimeout(done, 1100))
  const other = await signIn(here, phone)
  await ask('GET', '/api/user/me/', other.idToken)
  return { signedIn, other, session: opened.id, person: made, alive: await credentials(signedIn, made) }
}

async function credentials({ idToken, refreshToken }: SignedIn, made: SeededPerson): Promise<Held['alive']> {
  await seedInvoice(here.db, now(), made)
  const [invoice] = (await ask('GET', '/api/invoice/', idToken)).json<{ data: { pdf_url: string }[] }>().data
  const consultation = await seedConsultation(here.db, now(), made, { start_at: now() })
  const joined = await ask('POST', `/api/consultation/${consultation}/join/`, idToken, {})
  const { url, token } = joined.json<{ data: { url: string; token: string } }>().data
  const streams = await Promise.all(origins.map((origin) => openStream(origin, idToken)))
  const sockets = await Promise.all(origins.slice(0, 1).map((origin) => openSocket(origin + url, token)))
  return {
    'ID token': async () => (await ask('GET', '/api/user/me/', idToken)).statusCode === 200,
    'ID token at the identity service': async () => (await identityCall(here.http, 'lookup', { idToken })).status === 200,
    cookie: async () =>
      (await authenticate(partsOf(), { token: idToken, app: 'patient', by: 'cookie', language: 'en', activeAt: now() })).id !== null,
    'stream of this process': async () => streams[0]?.open() ?? false,
    'stream of another process': async () => streams[1]?.open() ?? false,
    'call socket': async () => sockets[0]?.open() ?? false,
    'call ticket': async () => (await openSocket((origins[1] ?? '') + url, token)).open(),
    'signed file link': async () => (await here.http.inject({ url: invoice?.pdf_url ?? '' })).statusCode === 200,
    // Last: looking changes it.
    'refresh token': async () => (await refresh(here, refreshToken)).idToken !== '',
  }
}

const partsOf = () => ({
  db: here.db,
  identity: here.parts.identity,
  now: now(),
  newId: uuidv7,
  news: signInNews,
  ownerCheck: ownerCheckOf(here.parts.config),
  lastsMs: 3_600_000,
  log: here.http.log,
})

async function openStream(origin: string, token: string) {
  const stop = new AbortController()
  afterAll(() => stop.abort())
  const response = await fetch(`${origin}/api/events/`, { headers: headersOf(token), signal: stop.signal })
  let open = response.ok
  const reader = response.body?.getReader()
  await reader?.read()
  const drain = async () => {
    while (!(await reader?.read())?.done);
  }
  void drain()
    .catch(() => {})
    .finally(() => (open = false))
  return { open: () => open }
}

async function openSocket(url: string, ticket: string) {
  const socket = new WebSocket(url.replace(/^http/, 'ws'))
  afterAll(() => socket.close())
  let open = false
  socket.addEventListener('open', () => socket.send(JSON.stringify({ t: 'hello', v: 1, ticket, inst: uuidv7(), lastSeq: 0 })))
  await new Promise<void>((done) => {
    socket.addEventListener('message', () => done((open = true) as never), { once: true })
    socket.addEventListener('close', () => done((open = false) as never))
  })
  return { open: () => open }
}

type EndSession = (held: Awaited<ReturnType<typeof holder>>) => Promise<unknown>
const endings: Record<string, EndSession> = {
  'signed out here': ({ signedIn }) => ask('DELETE', '/api/session/', signedIn.idToken),
  'signed out from another device': ({ other, session }) => ask('DELETE', `/api/session/device/?id=${session}`, other.idToken),
  'signed out everywhere': ({ other }) => ask('DELETE', '/api/session/device/', other.idToken),
  'over by time': async ({ person, session, signedIn }) => {
    await here.db
      .updateTable('sessions')
      .set({ ends_at: now() })
      .where('user_id', '=', person.userId)
      .where('session_id', '=', session)
      .execute()
    const { sid } = JSON.parse(Buffer.from(signedIn.idToken.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }
    // Both count the same days from the same use.
    await here.parts.identity.endSignIn(signedIn.subject, sid, now())
  },
  'ended by the operator': ({ person }) => endEverySession(here.db, here.parts.identity, person.userId, now()),
  'deactivated as a member of staff': async ({ person, signedIn }) => {
    const desk = { app: 'desk', authorization: `Firebase ${signedIn.idToken}` }
    const seesDesk = async () => (await here.http.inject({ url: '/api/desk/me/', headers: desk })).statusCode
    const secret = 'JBSWY3DPEHPK3PXP'
    const post = { name: 'An admin', roles: ['admin'], totp_secret: secret, active: true, created_at: now() }
    await here.db
      .insertInto('staff')
      .values({ user_id: person.userId, ...post })
      .execute()
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    await here.http.inject({ method: 'POST', url: '/api/desk/session/', headers: desk, payload: { code } })
    expect(await seesDesk(), 'the desk before').toBe(200)
    const admin = await seedStaff(here.db, now(), 'admin')
    await there.as(admin.actor, now())('POST /api/desk/staff/{id}/deactivate/', { params: { id: person.userId } })
    expect(await seesDesk(), 'the desk after').toBe(401)
  },
  'a refresh token that came back': async ({ signedIn }) => {
    const next = await refresh(here, signedIn.refreshToken)
    await refresh(here, next.refreshToken)
    const long = new Date(Date.now() - 3_600_000)
    await here.db
      .updateTable('identity_refresh_tokens')
      .set({ replaced_at: long })
      .where('subject', '=', signedIn.subject)
      .where('replaced_at', 'is not', null)
      .execute()
    await refresh(here, signedIn.refreshToken)
  },
}

describe.each(Object.entries(endings))('%s', (way, end) => {
  test('ends every credential, stream and socket', async () => {
    const held = await holder()
    const before = Object.entries(held.alive).filter(([name]) => name !== 'refresh token')
    for (const [name, alive] of before) expect(await alive(), `${name} before`).toBe(true)
    const began = Date.now()
    await end(held)
    const told = way !== 'over by time'
    for (const [name, alive] of Object.entries(held.alive)) {
      // What nobody tells is found at the next look, ten seconds later at most.
      const within = { timeout: told ? 2000 : 12_000, interval: 50 }
      await vi.waitFor(async () => expect(await alive(), `${name} after ${Date.now() - began} ms`).toBe(false), within)
    }
  })

  test('leaves the other devices of the account as they were, unless it ends them all', async () => {
    const held = await holder()
    await end(held)
    const all = ['signed out everywhere', 'ended by the operator', 'deactivated as a member of staff'].includes(way)
    expect((await ask('GET', '/api/user/me/', held.other.idToken)).statusCode).toBe(all ? 401 : 200)
  })
})
