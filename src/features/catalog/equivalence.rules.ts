export interface Ingredient {
  name: string
  /** In milligrams, milligrams a millilitre, per cent or international units; two are the same only in the same measure. */
  strength: string
}

const toMg: Record<string, number> = { mcg: 0.001, mg: 1, g: 1000, gm: 1000 }

/** `A (500mg) + B (125mg/5ml)` as ingredients; null when any part cannot be read: no guess is ever made (search.md, section 4). */
export function parseComposition(text: string): Ingredient[] | null {
  if (text.trim() === '' || /\s$/.test(text)) return null
  const parts = text.split(' + ').map(parsePart)
  return parts.every((part) => part !== null) ? parts : null
}

function parsePart(part: string): Ingredient | null {
  const match = /^([^()+]+?)\s*\(([^()]+)\)$/.exec(part.trim())
  const strength = match?.[2] && normaliseStrength(match[2])
  return match?.[1] && strength ? { name: match[1].toLowerCase(), strength } : null
}

/** One measure for each strength: `1g` is `1000mg`, `125mg/5ml` is `25mg/ml`, `500mcg` is `0.5mg`. */
export function normaliseStrength(text: string): string | null {
  const match = /^(\d+(?:\.\d+)?)\s*(mcg|mg|gm|g|IU|%)(?:\/(\d+(?:\.\d+)?)?\s*ml)?$/.exec(text.trim())
  if (!match) return null
  const [, amount = '', unit = '', per] = match
  const factor = toMg[unit]
  const value = (Number(amount) * (factor ?? 1)) / (per ? Number(per) : 1)
  if (!(value > 0)) return null
  return `${Number(value.toPrecision(12))}${factor ? 'mg' : unit}${text.includes('/') ? '/ml' : ''}`
}

interface Comparable {
  composition: string
  form: string
  schedule: string
  narrow_index: boolean
}

/**
 * Two products with the same key hold the same salts in the same strength and form, and nothing else does.
 * Null means that no substitute is ever offered: unreadable, narrow therapeutic index, or Schedule X.
 */
export function equivalenceKey({ composition, form, schedule, narrow_index }: Comparable): string | null {
  const ingredients = parseComposition(composition)
  if (!ingredients || narrow_index || schedule === 'X') return null
  const salts = ingredients.map(({ name, strength }) => `${name}=${strength}`).toSorted()
  return `${salts.join('|')}@${form}`
}
