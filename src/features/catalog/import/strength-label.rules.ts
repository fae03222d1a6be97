import { compositionParts } from '../../../search/medicine/composition.ts'

/** More than these stay off a label. */
const most = 3

/** `Amoxicillin (500mg) + Clavulanic Acid (125mg)` as a card says it: `500 mg + 125 mg`; empty when there is nothing to say. */
export function strengthLabel(composition: string): string {
  const strengths = compositionParts(composition).map(({ strength }) => strength)
  return strengths.length > most || strengths.includes('') ? '' : strengths.map(asWritten).join(' + ')
}

function asWritten(strength: string): string {
  return strength.replace(/%\s?w\/[wv]/, ' %').replaceAll(/(?<![A-Za-z])([\d.,]+)(?=[A-Za-z])/g, '$1 ')
}
