import { setTimeout as sleep } from 'node:timers/promises'
import { buildIfNeeded } from '../scripts/build/build-if-needed.ts'
import { startApp } from '../scripts/commands/started-app.ts'
import type { Claim } from './claim.ts'
import { randomFrom } from './random.ts'
import { atMost } from './search-claims.ts'
import { signIn } from './sign-in.ts'
import { sized } from './size.ts'

const othersPerSecond = sized(200, 20)
const asked = sized(300, 10)
/** Two hundred others a second are most of what two cores can do: who buys then may wait this many times as long as alone. */
const share = 5

/** How long a cart takes at the 95th percentile while two hundred others look around every second, beside how long it takes alone. */
export async function run({ seed = 1 }: { seed?: number } = {}): Promise<Claim[]> {
  await buildIfNeeded()
  const app = await startApp({ RATE_LIMITS: 'false' })
  try {
    const headers = { app: 'patient', authorization: `Firebase ${await signIn(app.url, '9800000001')}`, 'content-type': 'application/json' }
    const medicine_id = await aMedicine(app.url)
    const read = () => expectOk(fetch(`${app.url}/api/cart/`, { headers }))
    const write = async (at: number) => {
      const path = at % 2 ? 'decrease_item' : 'increase_item'
      const id = items[0]?.id ?? ''
      await expectOk(fetch(`${app.url}/api/cart/${path}/`, { method: 'POST', headers, body: JSON.stringify({ item: id }) }))
    }
    const added = await fetch(`${app.url}/api/cart/add_item/`, { method: 'POST', headers, body: JSON.stringify({ medicine_id }) })
    const { data } = (await added.json()) as { data: { items: { id: string }[] }[] }
    const items = data[0]?.items ?? []
    await p95Of(write, sized(100, 2))
    const alone = { read: await p95Of(read, asked), write: await p95Of(write, asked) }
    const others = lookAround(app.url, seed)
    const busy = { read: await p95Of(read, asked), write: await p95Of(write, asked) }
    const perSecond = await others.stop()
    const beside = `, ms, while ${Math.round(perSecond)} others a second look around : alone`
    return [
      atMost(`cart read p95${beside}`, busy.read, alone.read, share),
      atMost(`cart write p95${beside}`, busy.write, alone.write, share),
    ].map((claim) => ({ ...claim, ok: claim.ok && perSecond > othersPerSecond * 0.9 }))
  } finally {
    await app.stop()
  }
}

/** The server sheds what it cannot answer in time: for whoever waits the answer never came. */
class TooBusy extends Error {}

async function p95Of(work: (at: number) => Promise<void>, count: number): Promise<number> {
  const took: number[] = []
  for (let at = 0; at < count; at++) {
    const begun = performance.now()
    const came = await work(at).then(
      () => true,
      (error: unknown) => {
        if (error instanceof TooBusy) return false
        throw error
      },
    )
    took.push(came ? performance.now() - begun : Infinity)
  }
  return took.toSorted((a, b) => a - b)[Math.floor(count * 0.95)] ?? NaN
}

const looks = ['/api/search/suggest/?term=para', '/api/config/', '/api/search/suggest/?term=metf', '/api/speciality/']

/** More than these at once wait for nobody: what a machine cannot answer must not pile up. */
const mostWaiting = 400

/** Sent by the clock, whether the ones before are answered or not, up to a limit. Answers, when stopped, how many were answered a second. */
function lookAround(url: string, seed: number): { stop: () => Promise<number> } {
  const random = randomFrom(seed)
  const begun = performance.now()
  let [on, sent, waiting, done] = [true, 0, 0, 0]
  const look = async () => {
    waiting += 1
    const path = looks[Math.floor(random() * looks.length)] ?? ''
    await expectOk(fetch(url + path, { headers: { app: 'patient' } })).then(
      () => (done += 1),
      () => {},
    )
    waiting -= 1
  }
  const clock = async () => {
    while (on) {
      const due = ((performance.now() - begun) / 1000) * othersPerSecond
      for (; sent < due; sent++) if (waiting < mostWaiting) void look()
      await sleep(5)
    }
  }
  const ticking = clock()
  const stop = async () => {
    on = false
    await ticking
    return done / ((performance.now() - begun) / 1000)
  }
  return { stop }
}

async function expectOk(answering: Promise<Response>): Promise<void> {
  const answer = await answering
  const text = await answer.text()
  if (answer.status === 503) throw new TooBusy(text)
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status} ${text.slice(0, 200)}`)
}

async function aMedicine(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/search/suggest/?term=paracetamol`, { headers: { app: 'patient' } })
  const { data } = (await answer.json()) as { data: { medicine_id?: string; id?: string }[] }
  return data[0]?.medicine_id ?? data[0]?.id ?? ''
}
