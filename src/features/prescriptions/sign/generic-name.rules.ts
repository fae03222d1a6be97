/** `Amoxicillin (500mg) + Clavulanic Acid (125mg)` as it stands on a prescription: `AMOXICILLIN 500 MG + CLAVULANIC ACID 125 MG` (TPG-13: in capitals). */
export function capitals(composition: string): string {
  return composition
    .replaceAll(/\s*\(([^()]*)\)/g, (_, strength: string) => ` ${spaced(strength)}`)
    .toUpperCase()
    .trim()
}

/** `AMOXICILLIN + CLAVULANIC ACID`: without its strength. */
export function saltsOf(composition: string): string {
  return composition
    .replaceAll(/\s*\([^()]*\)/g, '')
    .toUpperCase()
    .trim()
}

/** `500 mg + 125 mg`; empty where the composition names none. */
export function strengthOf(composition: string): string {
  return [...composition.matchAll(/\(([^()]*)\)/g)].map(([, strength = '']) => spaced(strength)).join(' + ')
}

function spaced(strength: string): string {
  return strength.replaceAll(/(\d)(?=[a-z%])/gi, '$1 ').trim()
}
