/** What one unit is worth in the unit that strengths are compared in. Anything not listed cannot be compared. */
const masses: Record<string, readonly [factor: number, unit: string]> = {
  mcg: [1e-3, 'mg'],
  ug: [1e-3, 'mg'],
  µg: [1e-3, 'mg'],
  μg: [1e-3, 'mg'],
  mg: [1, 'mg'],
  g: [1e3, 'mg'],
  gm: [1e3, 'mg'],
  ng: [1e-6, 'mg'],
  iu: [1, 'units'],
  'i.u.': [1, 'units'],
  unit: [1, 'units'],
  units: [1, 'units'],
  'thousand iu': [1e3, 'units'],
  'lac iu': [1e5, 'units'],
  'lakh iu': [1e5, 'units'],
  'million iu': [1e6, 'units'],
  'billion iu': [1e9, 'units'],
  'lac units': [1e5, 'units'],
  'million units': [1e6, 'units'],
  'million spores': [1e6, 'spores'],
  'billion spores': [1e9, 'spores'],
  'million cfu': [1e6, 'cfu'],
  'billion cfu': [1e9, 'cfu'],
  meq: [1, 'meq'],
  mmol: [1, 'mmol'],
  '%': [1, '%'],
}
const volumes: Record<string, readonly [factor: number, unit: string]> = {
  ml: [1, 'ml'],
  l: [1e3, 'ml'],
  g: [1, 'g'],
  gm: [1, 'g'],
  mg: [1e-3, 'g'],
  dose: [1, 'dose'],
  doses: [1, 'dose'],
  puff: [1, 'dose'],
  actuation: [1, 'dose'],
  spray: [1, 'dose'],
  hr: [1, 'hour'],
  hour: [1, 'hour'],
  vial: [1, 'vial'],
}
const shape = /^([\d.,]+)\s*([^\d/]+?)(?:\s*\/\s*([\d.]*)\s*([a-zµμ]+))?$/

/**
 * One spelling for one strength: `1g` is `1000mg`, `125mg/5ml` is `25mg/ml`, `1% w/w` is `10mg/g`, `1% w/v` is `10mg/ml`.
 * Null when the label cannot be read with certainty.
 */
export function normaliseStrength(text: string): string | null {
  const plain = text.trim().toLowerCase().replace(/\s+/g, ' ')
  const percent = /^([\d.]+) ?% ?w ?\/ ?([wv])$/.exec(plain)
  if (percent) return written(Number(percent[1]) * 10, `mg/${percent[2] === 'w' ? 'g' : 'ml'}`)
  const [, amount, unit = '', per, volume] = shape.exec(plain) ?? []
  const mass = own(masses, unit)
  if (amount === undefined || !mass) return null
  const total = number(amount) * mass[0]
  if (volume === undefined) return written(total, mass[1])
  const in1 = own(volumes, volume)
  return in1 ? written(total / ((per ? Number(per) : 1) * in1[0]), `${mass[1]}/${in1[1]}`) : null
}

const own = <V>(table: Record<string, V>, key: string): V | undefined => (Object.hasOwn(table, key) ? table[key] : undefined)

/** A comma only as a thousands mark: `1,000` and `1,00,000`; any other makes the number unreadable. */
const number = (text: string): number =>
  /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/.test(text) ? Number(text.replaceAll(',', '')) : Number(text)

/** Twelve digits: enough for every label, few enough that 0.1 + 0.2 does not matter. */
const written = (value: number, unit: string): string | null =>
  Number.isFinite(value) && value > 0 ? `${Number(value.toPrecision(12))}${unit}` : null
