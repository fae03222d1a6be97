import { plainCell } from './written-values.rules.ts'

const nothing = /^(na|n\/a|nil|none|null|-+|\.)$/i
const strength =
  /^(?<name>.*[A-Za-z)\]])[\s-]*?(?<strength>\d[\d.,]*\s*(?:mg|mcg|µg|ug|g|gm|ml|iu|i\.u\.|units?|meq|mmol|million (?:iu|units|spores|cfu)|billion (?:cfu|spores)|%\s*(?:w\/[wv]|v\/v)?)(?:\s*\/\s*[\d.]*\s*(?:ml|gm?|mg|dose|puff|vial|tablet))?)$/i

/**
 * Columns of ingredients in the one way a composition is written here, `Amoxicillin (500mg) + Clavulanic Acid (125mg)`; from `AMOXYCILLIN IP 500 MG +
 * CLAVULANIC ACID 125MG` too. Empty when they name nothing.
 */
export function writtenComposition(cells: readonly (string | undefined)[]): string {
  const parts = cells
    .map(plainCell)
    .filter((cell) => !nothing.test(cell))
    .flatMap(ingredientsIn)
  return [...new Set(parts)].join(' + ')
}

/** Lists with two columns leave a blank behind the second where a third ingredient was cut off. */
export function lostIngredients(second: string | undefined): boolean {
  return second !== undefined && second.trim() !== '' && /[^ ] $/.test(second)
}
export const otherIngredients = 'Other ingredients'

function ingredientsIn(cell: string): string[] {
  return cell
    .split(/\+(?![^()]*\))/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(ingredient)
}

function ingredient(part: string): string {
  const [, written = '', inside = ''] = /^(.*\S)\s*\(([^()]*)\)$/.exec(part) ?? []
  if (/\d/.test(inside)) return `${properName(written)} (${plainStrength(inside)})`
  const found = strength.exec(part)?.groups
  return found ? `${properName(found['name'] ?? '')} (${plainStrength(found['strength'] ?? '')})` : properName(part)
}

/** Without the pharmacopoeia; names in capitals only as names are written. */
function properName(text: string): string {
  const name = text.replace(/[\s-]+(i\.?p\.?|b\.?p\.?|u\.?s\.?p\.?|ph\.? ?eur\.?)$/i, '').replace(/[\s-]+$/, '')
  if (name !== name.toUpperCase() || name.length < 5) return name
  return name.toLowerCase().replaceAll(/(^|[\s(-])[a-z]/g, (start) => start.toUpperCase())
}

function plainStrength(text: string): string {
  return text
    .trim()
    .replaceAll(/(?<=\d)\s+(?=[a-zµ%])/gi, '')
    .replaceAll(/\s*\/\s*/g, '/')
    .replaceAll(/(?<=[\d/])[A-Z]+/g, (unit) => (unit === 'IU' ? unit : unit.toLowerCase()))
}
