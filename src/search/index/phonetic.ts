const code = (letter: string) => letter.charCodeAt(0)
const set = (letters: string) => new Set(Array.from(letters, code))

const [h, p, f, k, s, x, v] = [code('h'), code('p'), code('f'), code('k'), code('s'), code('x'), code('v')]
/** `th`, `dh`, `kh` …: the breath is not written by everybody. */
const breathed = set('tdkgbcsj')
const vowels = set('aeiouy')
const sounds = new Map([
  [code('c'), k],
  [code('q'), k],
  [code('z'), s],
  [code('w'), v],
])

/**
 * The consonants of a word as it sounds to someone who writes what he hears: `azithromycin` and `azitromisin` both give `astrmsn`-like
 * keys, written into `into` from its start. The first letter stays even when it is a vowel. Answers how many letters were written.
 */
export function skeleton(bytes: Uint8Array, from: number, to: number, into: Uint8Array): number {
  let end = 0
  const put = (letter: number) => {
    if (end === 0 || into[end - 1] !== letter) into[end++] = letter
  }
  for (let i = from; i < to; i++) {
    const letter = bytes[i]!
    const isBreathed = i + 1 < to && bytes[i + 1] === h && (letter === p || breathed.has(letter))
    if (isBreathed && letter === p) put(f)
    else if (letter === x) {
      put(k)
      put(s)
    } else if (i === from || !vowels.has(letter)) put(sounds.get(letter) ?? letter)
    if (isBreathed) i++
  }
  return end
}
