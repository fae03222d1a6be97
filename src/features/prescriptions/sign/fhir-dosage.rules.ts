import type { DocumentLine } from './document.rules.ts'
import { doseText, gridText, perDay } from './prescribe.rules.ts'

const whens = ['MORN', 'NOON', 'EVE', 'NIGHT'] as const
const foods = { before: ['AC'], after: ['PC'], with: ['C'], any: [] } as const

/** How a medicine is taken, as FHIR says it, with the same in words. */
export function dosage({ timing, dose_unit, route, instructions, duration_days }: DocumentLine) {
  const shared = { ...(instructions ? { patientInstruction: instructions } : {}), ...(route ? { route: { text: route } } : {}) }
  const bounds = { boundsDuration: { value: duration_days, unit: 'days', system: 'http://unitsofmeasure.org', code: 'd' } }
  if (timing.kind === 'grid') {
    const taken = whens.filter((_, at) => (timing.doses[at] ?? 0) > 0)
    // FHIR allows one dose for one instruction: where the doses differ the text alone says how much.
    const [dose] = timing.doses.filter((one) => one > 0)
    const equal = timing.doses.every((one) => one === 0 || one === dose)
    return {
      ...shared,
      text: `${gridText(timing.doses)} ${dose_unit}`,
      timing: { repeat: { ...bounds, frequency: taken.length, period: 1, periodUnit: 'd', when: [...taken, ...foods[timing.food]] } },
      ...(equal ? { doseAndRate: [{ doseQuantity: { value: dose, unit: dose_unit } }] } : {}),
    }
  }
  const doseAndRate = [{ doseQuantity: { value: timing.dose, unit: dose_unit } }]
  if (timing.kind === 'weekly') {
    const text = `${doseText(timing.dose)} ${dose_unit}, ${timing.times} a week`
    return { ...shared, text, timing: { repeat: { ...bounds, frequency: timing.times, period: 1, periodUnit: 'wk' } }, doseAndRate }
  }
  const most = {
    numerator: { value: perDay(timing), unit: dose_unit },
    denominator: { value: 1, unit: 'day', system: 'http://unitsofmeasure.org', code: 'd' },
  }
  return {
    ...shared,
    text: `When needed for ${timing.reason}`,
    asNeededCodeableConcept: { text: timing.reason },
    timing: { repeat: bounds },
    doseAndRate,
    maxDosePerPeriod: most,
  }
}
