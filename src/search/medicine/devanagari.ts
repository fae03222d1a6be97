/** Consonants carry an inherent `a` that a following vowel sign or virama replaces. */
const consonants: Record<string, string> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'f',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
}
const nuktas: Record<string, string> = { क: 'q', ग: 'g', ज: 'z', ड: 'd', ढ: 'dh', फ: 'f', ख: 'kh' }
const vowels: Record<string, string> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ऑ: 'o',
  ओ: 'o',
  औ: 'au',
  ऍ: 'e',
  ऎ: 'e',
  ऒ: 'o',
}
const signs: Record<string, string> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ॉ': 'o',
  'ो': 'o',
  'ौ': 'au',
  'ॅ': 'e',
  'ॆ': 'e',
  'ॊ': 'o',
  '्': '',
}
const marks: Record<string, string> = { 'ं': 'n', 'ँ': 'n', 'ः': 'h', ऽ: '', '़': '' }
const digits = '०१२३४५६७८९'
const script = /[\u0900-\u097f]/

/** Hindi letters to the Latin ones a box prints: `डोलो` to `dolo`, `पैन डी` to `pain di`. Final inherent vowels are silent, as in speech. */
export function transliterateDevanagari(text: string): string {
  if (!script.test(text)) return text
  const letters = Array.from(text.normalize('NFD'))
  return letters.map((letter, at) => latin(letter, letters[at + 1], letters[at + 2])).join('')
}

function latin(letter: string, next: string | undefined, afterNext: string | undefined): string {
  const base = consonants[letter]
  if (base !== undefined) return consonant(letter, base, next, afterNext)
  const digit = digits.indexOf(letter)
  if (digit >= 0) return String(digit)
  return vowels[letter] ?? signs[letter] ?? marks[letter] ?? letter
}

function consonant(letter: string, base: string, next: string | undefined, afterNext: string | undefined): string {
  const dotted = next === '़'
  const sound = dotted ? (nuktas[letter] ?? base) : base
  const follower = dotted ? afterNext : next
  const silent = follower === undefined || follower in signs || !script.test(follower) || digits.includes(follower)
  return silent ? sound : `${sound}a`
}
