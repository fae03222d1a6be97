/** The speciality of db/facts/specialities.json whose doctors see nobody grown up. */
const childrenOnly = 'child-specialist'

/** Whether doctors of a speciality see somebody of this age; one that nobody has named yet sees everybody. */
export function fitsAge(speciality: string | undefined, { is_minor }: { is_minor: boolean }): boolean {
  return speciality !== childrenOnly || is_minor
}

/** Who it is for has one answer only when there is one person, and the doctor sees people of that age. */
export function onlyAnswer<T extends { is_minor: boolean }>(people: readonly T[], speciality: string | undefined): T | null {
  const [first, ...rest] = people
  return first !== undefined && rest.length === 0 && fitsAge(speciality, first) ? first : null
}
