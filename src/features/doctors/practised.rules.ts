import type { Speciality } from './doctors.contract.ts'

/** Somebody here practises it: what nobody does leads nowhere and is not offered. */
export const isPractised = ({ min_price_paise }: Pick<Speciality, 'min_price_paise'>): boolean => min_price_paise !== null

/** Who sees a child with what a general physician sees in anybody; null where nobody here does. */
export function childSpeciality<T extends Pick<Speciality, 'id' | 'min_price_paise'>>(id: string | null, all: readonly T[]): T | null {
  if (id !== 'general-physician') return null
  return all.find((one) => one.id === 'child-specialist' && isPractised(one)) ?? null
}
