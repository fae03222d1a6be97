export const maxQueryLength = 64
export const maxQueryWords = 6

const formWords: Record<string, string> = {
  tab: 'tablet',
  tabs: 'tablet',
  tablets: 'tablet',
  cap: 'capsule',
  caps: 'capsule',
  capsules: 'capsule',
  inj: 'injection',
  syp: 'syrup',
  oint: 'ointment',
}

/** Spellings used side by side in India; the index and the query both take the right-hand one. */
const spellings: Record<string, string> = {
  amoxycillin: 'amoxicillin',
  acetaminophen: 'paracetamol',
  lignocaine: 'lidocaine',
  frusemide: 'furosemide',
  cyclosporine: 'ciclosporin',
  cyclosporin: 'ciclosporin',
  clavulanate: 'clavulanic',
  mecobalamin: 'methylcobalamin',
  thyroxine: 'levothyroxine',
  albuterol: 'salbutamol',
  rifampin: 'rifampicin',
  cephalexin: 'cefalexin',
  adrenaline: 'epinephrine',
}

/** The words of a name or a query: lower case, marks off, `650 mg` as one word, form words and spellings made one. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
  const joined = plain.replaceAll(/(\d)\s+(mg|mcg|ml|gm|g|iu|%)(?![\p{L}\p{N}])/gu, '$1$2')
  const words = joined.match(/\d+(?:\.\d+)?(?:%|[a-z]+(?![\p{L}\p{M}]))?|[\p{L}\p{M}]+/gu) ?? []
  return words.map((word) => ownValue(formWords, word) ?? ownValue(spellings, word) ?? word)
}

/** A query cut to what a person types; a longer one would only cost time. */
export function queryWords(query: string): string[] {
  return wordsOf(query.slice(0, maxQueryLength)).slice(0, maxQueryWords)
}

function ownValue(table: Record<string, string>, word: string): string | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined
}

/** Whether a word of the query stands for a word of a name: a beginning, but a number must end or be followed by its unit. */
export function standsFor(typed: string, word: string): boolean {
  if (!word.startsWith(typed)) return false
  return !/\d$/.test(typed) || !/^[\d.]/.test(word.slice(typed.length))
}
