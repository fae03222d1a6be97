import { randomUUID } from 'node:crypto'
import { type CallLab, openCallLab } from '../../tests/support/calls/call-lab.ts'
import type { Claim } from '../claim.ts'
import { sized } from '../size.ts'
import { type Pair, sit, talk } from './sitting.ts'

const calls = sized(20, 2)
const perCall = sized(150, 5)

/** Words from one page to the other, kept in the database on their way, through the product's own socket: how many a second, how late. */
export async function signallingClaims(): Promise<Claim[]> {
  const lab = await openCallLab()
  try {
    const pairs = await Promise.all(Array.from({ length: calls }, () => pair(lab)))
    const begun = performance.now()
    const delays = (await Promise.all(pairs.map((one) => talk(one, perCall)))).flat().sort((a, b) => a - b)
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

async function pair(lab: CallLab): Promise<Pair> {
  const call = randomUUID()
  return { doctor: await labSeat(lab, call, 'doctor'), patient: await labSeat(lab, call, 'patient') }
}

async function labSeat(lab: CallLab, call: string, role: 'doctor' | 'patient') {
  const origin = new URL(lab.address(call, role)).origin
  return sit(origin, call, await (await fetch(`${origin}/ticket/${call}/${role}`)).text())
}
