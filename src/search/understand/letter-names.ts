/** How people write the letters of a name in Hindi: `डी`, `एलसी`, `एसपी`. */
const names: Readonly<Record<string, string>> = {
  डब्ल्यू: 'w',
  एक्स: 'x',
  वाई: 'y',
  आई: 'i',
  एफ: 'f',
  एच: 'h',
  एल: 'l',
  एम: 'm',
  एन: 'n',
  एस: 's',
  आर: 'r',
  ए: 'a',
  बी: 'b',
  सी: 'c',
  डी: 'd',
  ई: 'e',
  जी: 'g',
  जे: 'j',
  के: 'k',
  ओ: 'o',
  पी: 'p',
  क्यू: 'q',
  टी: 't',
  यू: 'u',
  वी: 'v',
}
const one = Object.keys(names).join('|')
const spelled = new RegExp(`^(?:${one}){1,3}$`)

/** The letters that a word of Hindi names, in small ones; null where it is another word. */
export function spelledLetters(word: string): string | null {
  if (!spelled.test(word)) return null
  return Array.from(word.matchAll(new RegExp(one, 'g')), ([name]) => names[name] ?? '').join('')
}
