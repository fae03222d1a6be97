import { randomUUID } from 'node:crypto'
import { type CallLab, openCallLab } from '../../tests/support/calls/call-lab.ts'
import type { Claim } from '../claim.ts'
import { sized } from '../size.ts'

const calls = sized(20, 2)
const perCall = sized(150, 5)
/** A description of a call with its candidates, as browsers send it. */
const description = { type: 'offer' as const, sdp: 'v=0\r\n'.padEnd(3300, 'a=candidate\r\n') }

interface Sitting {
  socket: WebSocket
  onSignal: (gen: number) => void
}

/** Words from one page to the other, kept in the database on their way, through the product's own socket: how many a second, how late. */
export async function signallingClaims(): Promise<Claim[]> {
  const lab = await openCallLab()
  try {
    const pairs = await Promise.all(Array.from({ length: calls }, () => pair(lab)))
    const begun = performance.now()
    const delays = (await Promise.all(pairs.map(talk))).flat().sort((a, b) => a - b)
    const rate = delays.length / ((performance.now() - begun) / 1000)
    const p99 = delays[Math.floor(delays.length * 0.99)] ?? NaN
    for (const { doctor, patient } of pairs) for (const { socket } of [doctor, patient]) socket.close()
    return [
      {
        claim: `signals a second through the database, ${calls} calls at once`,
        ours: rate,
        peer: 300,
        ratio: rate / 300,
        hold: '>= 300',
        ok: rate >= 300,
      },
      { claim: 'the same, p99 of how late each is, ms', ours: p99, peer: 100, ratio: p99 / 100, hold: '<= 100', ok: p99 <= 100 },
    ]
  } finally {
    await lab.close()
  }
}

interface Pair {
  doctor: Sitting
  patient: Sitting
}

async function pair(lab: CallLab): Promise<Pair> {
  const call = randomUUID()
  return { doctor: await sit(lab, call, 'doctor'), patient: await sit(lab, call, 'patient') }
}

async function sit(lab: CallLab, call: string, role: 'doctor' | 'patient'): Promise<Sitting> {
  const origin = new URL(lab.address(call, role)).origin
  const ticket = await (await fetch(`${origin}/ticket/${call}/${role}`)).text()
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/call/${call}/`)
  const sitting: Sitting = { socket, onSignal: () => {} }
  const welcomed = new Promise<void>((done) => {
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as { t: string; ev?: { kind: string; body: { gen: number } } }
      if (message.t === 'welcome') done()
      if (message.ev?.kind === 'sig') sitting.onSignal(message.ev.body.gen)
    })
  })
  socket.addEventListener('open', () => socket.send(JSON.stringify({ t: 'hello', v: 1, ticket, inst: randomUUID(), lastSeq: 0 })))
  await welcomed
  return sitting
}

/** One word after the other, as a negotiation is: each waits for the one before to have arrived. */
async function talk({ doctor, patient }: Pair): Promise<number[]> {
  const delays: number[] = []
  for (let id = 1; id <= perCall; id++) {
    const sent = performance.now()
    const arrived = new Promise<void>((done) => {
      patient.onSignal = (gen) => gen === id && done()
    })
    doctor.socket.send(JSON.stringify({ t: 'sig', id, to: 'patient', gen: id, desc: description }))
    await arrived
    delays.push(performance.now() - sent)
  }
  return delays
}
