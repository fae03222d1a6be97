export const doseUnits = ['tablet', 'capsule', 'ml', 'g', 'drop', 'puff', 'sachet', 'application', 'piece', 'unit'] as const
export type DoseUnit = (typeof doseUnits)[number]

/** The units in which the doses of forms can be counted, the usual one first; the check of `prescription_lines.dose_unit` says the same. */
const byForms: [forms: readonly string[], units: readonly DoseUnit[]][] = [
  [['tablet', 'chewable tablet', 'dispersible tablet', 'effervescent tablet', 'mouth dissolving tablet'], ['tablet']],
  [['capsule', 'soft capsule', 'inhalation capsule'], ['capsule']],
  [['syrup', 'dry syrup', 'suspension', 'oral liquid'], ['ml']],
  // In ml first: a dose in drops is read as one in ml more easily than the other way round.
  [['oral drops'], ['ml', 'drop']],
  [['eye drops', 'ear drops', 'nasal drops'], ['drop']],
  [['inhaler', 'nasal spray'], ['puff']],
  [['spray'], ['puff', 'application']],
  [['sachet'], ['sachet']],
  [['granules'], ['g', 'sachet']],
  [['powder'], ['application', 'g']],
  [['gargle', 'mouthwash'], ['ml']],
  [['mouth paint', 'oral gel', 'oral paste', 'toothpaste', 'nail lacquer', 'eye gel', 'eye ointment'], ['application']],
  [['cream', 'gel', 'ointment', 'lotion', 'solution', 'shampoo', 'soap', 'face wash', 'vaginal gel'], ['application']],
  [['lozenge', 'gum', 'pessary', 'suppository', 'patch', 'nasal inhaler', 'kit'], ['piece']],
  [['respules'], ['piece', 'ml']],
  [['injection'], ['ml', 'unit']],
  [
    ['vial', 'prefilled syringe'],
    ['piece', 'ml', 'unit'],
  ],
  [
    ['cartridge', 'prefilled pen'],
    ['unit', 'ml'],
  ],
]
/** Every form that is known by its units. */
export const forms = byForms.flatMap(([names]) => names)
const known = new Map(byForms.flatMap(([forms, units]) => forms.map((form) => [form, units] as const)))

/**
 * The units a dose of this product can be counted in, the usual one first. Insulin is counted in units alone: a dose of it in ml is a tenfold error or
 * worse. A form nobody listed takes every unit, its product's own first.
 */
export function doseUnitsOf({ form, unit, composition }: { form: string; unit: string; composition: string }): readonly DoseUnit[] {
  if (/\binsulin\b/i.test(composition)) return ['unit']
  const own = doseUnits.filter((one) => one === unit)
  return known.get(form) ?? [...new Set([...own, ...doseUnits])]
}
