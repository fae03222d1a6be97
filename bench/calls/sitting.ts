import { randomUUID } from 'node:crypto'

/** Somebody whose page is in a call, and who hears the words of the other. */
interface Sitting {
  socket: WebSocket
  onSignal: (gen: number) => void
}

export interface Pair {
  doctor: Sitting
  patient: Sitting
}

/** A description of a call with its candidates, as browsers send it. */
const description = { type: 'offer' as const, sdp: 'v=0\r\n'.padEnd(3300, 'a=candidate\r\n') }

/** Takes the place that the ticket is for, through the product's own socket at `origin`. */
export async function sit(origin: string, callId: string, ticket: string): Promise<Sitting> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/call/${callId}/`)
  const sitting: Sitting = { socket, onSignal: () => {} }
  const welcomed = new Promise<void>((done, fail) => {
    socket.addEventListener('close', ({ code }) => fail(new Error(`the call refused with ${code}`)))
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

/** One word after the other, as a negotiation is: each waits for the one before to have arrived. Answers how late each was, in milliseconds. */
export async function talk({ doctor, patient }: Pair, words: number): Promise<number[]> {
  const delays: number[] = []
  for (let id = 1; id <= words; id++) {
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
