/** The speciality of db/facts/specialities.json whose doctors see nobody grown up. */
const childrenOnly = 'child-specialist'

/** The speciality whose doctors see anybody with anything. */
const everybody = 'general-physician'

/** Whether doctors of a speciality see somebody of this age; one that nobody has named yet sees everybody. */
export function fitsAge(speciality: string | undefined, { is_minor }: { is_minor: boolean }): boolean {
  return speciality !== childrenOnly || is_minor
}

/** Who it is for has one answer only when there is one person, and the doctor sees people of that age. */
export function onlyAnswer<T extends { is_minor: boolean }>(people: readonly T[], speciality: string | undefined): T | null {
  const [first, ...rest] = people
  return first !== undefined && rest.length === 0 && fitsAge(speciality, first) ? first : null
}

interface Asked<Flag extends { id: string }> {
  id: string
  red_flags: readonly Flag[]
}

/** What somebody is asked before a visit: of a child also what a child specialist would ask, in the words for children (TPG-19). */
export function askedFlags<Flag extends { id: string }>(
  specialities: readonly Asked<Flag>[],
  speciality: string | undefined,
  { is_minor }: { is_minor: boolean },
): Flag[] {
  const of = (id: string | undefined) => specialities.find((one) => one.id === id)?.red_flags ?? []
  const children = speciality === everybody && is_minor ? of(childrenOnly) : []
  return [...children, ...of(speciality).filter(({ id }) => children.every((flag) => flag.id !== id))]
}
