import { describe, expect, test } from 'vitest'
import { runs } from '../../../../tests/support/long.ts'
import { match } from '../matching.rules.ts'
import { estimateWait, sequence } from './queue.rules.ts'

interface Waiter {
  id: string
  came: number
  p90: number
  again: boolean
}

/** Times of consultations as they are: most short, some long (log-normal, seven minutes in the middle). */
function serviceTime(random: () => number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return Math.round(420 * Math.exp(0.45 * normal))
}
const answerTime = (random: () => number) => 3 + random() * 12

/** A day of a clinic, in seconds: people come at random, doctors are rung by the product's own rule. */
function simulate(seed: number, { doctors, load, people }: { doctors: number; load: number; people: number }) {
  const random = sequence(seed)
  const served = Array.from({ length: 200 }, () => serviceTime(random))
  const answered = Array.from({ length: 200 }, () => answerTime(random))
  const free = Array.from({ length: doctors }, (_, n) => ({ id: `d${n}`, at: 0, since: null as number | null }))
  const gap = 470 / doctors / load
  const waiting: Waiter[] = []
  const waits: { wait: number; p90: number; overtaken: boolean }[] = []
  let [now, came] = [0, 0]
  let next = 0
  while (waits.length < people) {
    const ends = free.filter(({ since }) => since !== null).map(({ at }) => at)
    now = Math.min(next, ...ends)
    for (const doctor of free) if (doctor.since !== null && doctor.at <= now) doctor.since = null
    if (now === next) {
      const estimate = estimateWait({
        ahead: waiting.length,
        doctors: free.map(({ since }) => ({ busyForS: since === null ? null : now - since })),
        served,
        answered,
      })
      waiting.push({ id: String(++came).padStart(6, '0'), came: now, p90: estimate?.p90 ?? 0, again: false })
      next = now + -Math.log(1 - random()) * gap
    }
    const asked = waiting.map(({ id, came: queuedAt, again }) => ({
      id,
      queuedAt,
      again,
      speciality: 'gp',
      language: 'en',
      declined: new Set<string>(),
      missedBy: new Set<string>(),
      misses: 0,
    }))
    const idle = free
      .filter(({ since }) => since === null)
      .map(({ id, at }) => ({ id, specialities: ['gp'], languages: ['en'], idleSince: at, asleep: false }))
    for (const {
      consultation,
      doctors: [doctorId],
    } of match(asked, idle, { at_once_after: 2, at_once: 3 })) {
      const [at, doctor] = [waiting.findIndex(({ id }) => id === consultation), free.find(({ id }) => id === doctorId)]
      const [who] = waiting.splice(at, 1)
      if (!who || !doctor) throw new Error('the simulation lost somebody')
      const taken = now + answerTime(random)
      waits.push({ wait: taken - who.came, p90: who.p90, overtaken: at > 0 })
      Object.assign(doctor, { since: taken, at: taken + serviceTime(random) })
    }
  }
  return waits
}

describe('the wait that is promised', () => {
  const clinics = [
    { doctors: 1, load: 0.7 },
    { doctors: 3, load: 0.85 },
    { doctors: 8, load: 0.95 },
  ]
  test.each(clinics)('nine of ten wait less: 85 to 95 % of real waits, with $doctors doctors at a load of $load', (clinic) => {
    const all = Array.from({ length: runs(4, 40) }, (_, seed) => simulate(seed + 1, { ...clinic, people: runs(120, 250) })).flat()
    const kept = all.filter(({ wait, p90 }) => wait <= p90).length / all.length
    expect(kept).toBeGreaterThanOrEqual(0.85)
    expect(kept).toBeLessThanOrEqual(0.95)
  })

  test('nobody is overtaken and nobody starves', () => {
    const all = simulate(7, { doctors: 2, load: 0.9, people: 200 })
    expect(all.filter(({ overtaken }) => overtaken)).toEqual([])
  })

  test('without a doctor there is no estimate; the same question has the same answer', () => {
    const asked = { ahead: 2, served: [], answered: [] }
    expect(estimateWait({ ...asked, doctors: [] })).toBeNull()
    const one = { ...asked, doctors: [{ busyForS: 100 }, { busyForS: null }] }
    expect(estimateWait(one)).toEqual(estimateWait(one))
  })

  test('whoever stands further back waits longer', () => {
    const wait = (ahead: number) => estimateWait({ ahead, doctors: [{ busyForS: 60 }, { busyForS: 10 }], served: [], answered: [] })
    const places = [0, 1, 2, 3, 4].map((ahead) => wait(ahead)?.p50 ?? 0)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })
})
