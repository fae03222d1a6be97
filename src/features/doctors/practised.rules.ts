import type { Speciality } from './doctors.contract.ts'

/** Somebody here practises it: what nobody does leads nowhere and is not offered. */
export const isPractised = ({ min_price_paise }: Pick<Speciality, 'min_price_paise'>): boolean => min_price_paise !== null
