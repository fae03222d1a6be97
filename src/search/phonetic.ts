/** The consonants of a word as it sounds to someone who writes what he hears: `azithromycin` and `azitromisin` both give `astrmksn`-like keys. */
export function skeleton(word: string): string {
  return word
    .replace(/ph/g, 'f')
    .replace(/([tdkgbcsj])h/g, '$1')
    .replace(/x/g, 'ks')
    .replace(/[cq]/g, 'k')
    .replace(/z/g, 's')
    .replace(/w/g, 'v')
    .replace(/(?!^)[aeiouy]/g, '')
    .replace(/(.)\1+/g, '$1')
}
