export interface Waiting {
  id: string
  speciality: string
  language: string
  queuedAt: number
  /** On a second try for the same money: before everybody else. */
  again: boolean
  /** Doctors who said no in this search: they are not asked again. */
  declined: ReadonlySet<string>
  /** Doctors who did not hear a ring of this search: asked again, after those who were not asked yet. */
  missedBy: ReadonlySet<string>
  /** Rings of this search that nobody took. */
  misses: number
}
export interface FreeDoctor {
  id: string
  specialities: readonly string[]
  languages: readonly string[]
  idleSince: number
  /** No page of theirs is awake: a push has to wake a device first. */
  asleep: boolean
}
interface Numbers {
  at_once_after: number
  at_once: number
}
export interface Ring {
  consultation: string
  doctors: string[]
}

/**
 * Who is rung for whom: whoever waits longest is served first, by the doctor who has been free longest, those with an open page before those a push
 * has to wake, never one who declined; after two rings
 * that nobody took, several doctors at once. Nobody is passed over for somebody who came later and could be served by the same doctor.
 */
export function match(waiting: readonly Waiting[], free: readonly FreeDoctor[], { at_once_after, at_once }: Numbers): Ring[] {
  let left = free.toSorted((a, b) => Number(a.asleep) - Number(b.asleep) || a.idleSince - b.idleSince || (a.id < b.id ? -1 : 1))
  return waiting.toSorted(byTurn).flatMap((one) => {
    const able = left.filter((doctor) => fits(one, doctor))
    const fitting = able.toSorted((a, b) => Number(one.missedBy.has(a.id)) - Number(one.missedBy.has(b.id)))
    const doctors = fitting.slice(0, one.misses >= at_once_after ? at_once : 1).map(({ id }) => id)
    left = left.filter(({ id }) => !doctors.includes(id))
    return doctors.length > 0 ? [{ consultation: one.id, doctors }] : []
  })
}

function byTurn(a: Waiting, b: Waiting): number {
  return Number(b.again) - Number(a.again) || a.queuedAt - b.queuedAt || (a.id < b.id ? -1 : 1)
}

function fits({ speciality, language, declined }: Waiting, { id, specialities, languages }: FreeDoctor): boolean {
  return specialities.includes(speciality) && languages.includes(language) && !declined.has(id)
}
