import { normaliseWords } from '../../../search/medicine/normalise-words.ts'

/** The salts of a composition without their strengths: `Paracetamol + Caffeine`. */
export function saltsIn(composition: string): string {
  return composition.replaceAll(/\s*\([^)]*\)/g, '')
}

/** Nothing but letters of Hindi, with the joiners inside them. */
const devanagari = /^(?:\p{Script=Devanagari}|\p{Join_Control}|[\s-])+$/u

/** How the salts of a composition are written in Devanagari; null unless each is known: half a name would be another medicine. */
export function saltsInHindi(composition: string, spellings: readonly (readonly string[])[]): string | null {
  const names = saltsIn(composition)
    .split(' + ')
    .map((salt) => {
      const wanted = salt.trim().toLowerCase()
      return spellings.find((row) => row.includes(wanted))?.find((name) => devanagari.test(name))
    })
  return names.length > 0 && names.every((name) => name !== undefined) ? names.join(' + ') : null
}

/** A word that was read as the sound of a salt's Hindi name, by the name itself: nobody reads `setirizin`. */
export function saltsInLatin(text: string, spellings: readonly (readonly string[])[]): string {
  const isSaid = (word: string) => (name: string) => devanagari.test(name) && normaliseWords(name).join(' ') === word
  return text
    .split(' ')
    .map((word) => spellings.find((row) => row.some(isSaid(word)))?.[0] ?? word)
    .join(' ')
}
