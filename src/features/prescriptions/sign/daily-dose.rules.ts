import type { DoseUnit } from './dose-units.rules.ts'
import { perDay, type Timing } from './prescribe.rules.ts'

interface Amount {
  value: number
  unit: 'mg' | 'iu'
}
const inMg: Record<string, number> = { mg: 1, g: 1000, mcg: 0.001, µg: 0.001, ug: 0.001, kg: 1_000_000 }
const dropsOfMl = 20

/** What one dose unit holds of a salt whose strength is written `500mg`, `125mg/5ml`, `60000IU`; null when the label says it in another way. */
export function amountIn(strength: string, unit: DoseUnit): Amount | null {
  const [, digits, name = '', , per] = /^([\d.,]+) ?(mg|g|mcg|µg|ug|iu)(\/([\d.]*) ?ml)?$/i.exec(strength.trim()) ?? []
  if (!digits) return null
  const iu = name.toLowerCase() === 'iu'
  const value = Number(digits.replaceAll(',', '')) * (iu ? 1 : (inMg[name.toLowerCase()] ?? 0))
  const liquid = strength.includes('/')
  const perMl = liquid ? value / (Number(per) || 1) : null
  const held = unit === 'ml' ? perMl : unit === 'drop' ? perMl && perMl / dropsOfMl : liquid ? null : value
  return held === null ? null : { value: held, unit: iu ? 'iu' : 'mg' }
}

/** Dose units of a day on which it is taken, at most, and of a week. */
export function takenIn(timing: Timing): { day: number; week: number } {
  if (timing.kind === 'weekly') return { day: timing.dose, week: timing.dose * timing.times }
  return { day: perDay(timing), week: perDay(timing) * 7 }
}
