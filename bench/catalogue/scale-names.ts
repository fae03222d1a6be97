/** How the packs of one invented brand are labelled. */
import type { Combination } from '../../scripts/generate/facts/combinations.ts'

/** Shares of the market: the number alone 35 %, number and unit 40 %, no strength 25 %. */
type LabelStyle = 'number' | 'unit' | 'none'
export const labelStyle = (share: number): LabelStyle => (share < 0.35 ? 'number' : share < 0.75 ? 'unit' : 'none')

/** "Relenac Plus 500/125 Tablet", "Relenac SR 500mg Tablet", "Relenac 125mg/5ml Syrup", "Relenac Cream". */
export function scaleName(brand: string, variant: string, { ingredients, form, release }: Combination, style: LabelStyle): string {
  const modified = release === 'IR' || release === 'DR' ? '' : release
  const strength = style === 'none' || ingredients.length > 3 ? '' : strengthLabel(ingredients, style)
  return [brand, variant, modified, strength, titled(form)].filter(Boolean).join(' ')
}

function strengthLabel(ingredients: Combination['ingredients'], style: LabelStyle): string {
  const parts = ingredients.map(({ strength }) => (style === 'number' ? (/^[\d.]+/.exec(strength)?.[0] ?? '') : short(strength)))
  return parts.join('/')
}

/** A slash joins the strengths of a combination, so there a volume stays off the label. */
const short = (strength: string): string => strength.replace(/%w\/[wv]/, '%').replaceAll(' ', '')

const words = new Map<string, string>()
function titled(form: string): string {
  const known = words.get(form)
  if (known !== undefined) return known
  const word = form.replaceAll(/(^|\s)[a-z]/g, (letter) => letter.toUpperCase())
  words.set(form, word)
  return word
}
