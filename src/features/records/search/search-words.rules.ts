/** What somebody typed into the search of the desk, and what it can be the beginning of. */
export interface SearchWords {
  /** 4 to 10 digits of a phone. */
  digits: string | null
  /** A name or surname, at least 3 letters of it, in small letters. */
  name: string | null
  /** The number of an order or a visit, as far as it was typed, with its letter. */
  order: string | null
  visit: string | null
  /** A medicine by its name. */
  medicine: string | null
}

const leastDigits = 4
const leastLetters = 3
/** Letters and digits after `P-`: fewer would list a good part of all orders. */
const leastNumber = 2

export function searchWords(typed: string): SearchWords {
  const text = typed.trim().replaceAll(/\s+/g, ' ').normalize('NFC')
  const digits = phoneDigits(text)
  const isName = !/\d/.test(text) && /^[\p{L}\p{M}.' -]+$/u.test(text) && lettersOf(text) >= leastLetters
  return {
    digits,
    name: isName ? text.toLowerCase() : null,
    order: numberOf(text, 'P', digits === null || digits.length <= 8),
    visit: numberOf(text, 'C', false),
    medicine: digits === null && /\p{L}/u.test(text) && lettersOf(text, /[\p{L}\d]/gu) >= leastLetters ? text : null,
  }
}

/** Without country code and trunk zero: what a phone of India ends or begins with. */
function phoneDigits(text: string): string | null {
  const plain = text.replaceAll(/[\s()-]/g, '')
  if (!/^\+?\d+$/.test(plain)) return null
  const all = plain.replace('+', '')
  const own = all.length > 10 ? all.replace(/^(0|91)/, '') : plain.startsWith('+91') ? all.slice(2) : all
  return own.length >= leastDigits && own.length <= 10 ? own : null
}

/** `p-7k`, `P 7K` and, where it cannot be a name, `7K3M` are the beginning of P-7K3M…. */
function numberOf(text: string, letter: 'P' | 'C', mayLack: boolean): string | null {
  const known = new RegExp(`^${letter}[- ]?([0-9A-Z]{1,16})$`, 'i').exec(text)?.[1]
  const typed = /^[pc]-/i.test(text) || (known && /\d/.test(known)) ? known : mayLack && /\d/.test(text) ? bare(text) : undefined
  return typed && typed.length >= leastNumber ? `${letter}-${typed.toUpperCase()}` : null
}

const bare = (text: string) => /^[0-9A-Z]{2,8}$/i.exec(text)?.[0]

/** Devanagari writes a vowel as a mark: a letter is what is not one. */
function lettersOf(text: string, counted = /\p{L}/gu): number {
  return [...text.matchAll(counted)].length
}

/** The end of everything that begins so, in byte order. */
export const after = (beginning: string) => `${beginning}\u{10FFFF}`
