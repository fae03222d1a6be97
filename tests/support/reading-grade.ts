/** Placeholders are read as one short word, and what a plural says in the other number is not read a second time. */
function plain(text: string): string {
  const once = text.replaceAll(/\{\w+, plural,.*?other \{([^{}]*)\}\}/g, '$1')
  return once
    .replaceAll(/<\/?\d+\/?>/g, '')
    .replaceAll(/\{#?\w*#?\}/g, 'it')
    .replaceAll('\\"', '')
}

const syllables = (word: string) =>
  Math.max(
    1,
    (
      word
        .toLowerCase()
        .replace(/(?<!l)e$/, '')
        .match(/[aeiouy]+/g) ?? []
    ).length,
  )

/** Flesch and Kincaid (1975): the school year that reads a text with ease. A line without a full stop is one sentence. */
export function readingGrade(text: string): { grade: number; longest: number; words: number } {
  const sentences = plain(text)
    .split(/[.!?:;](?:\s|$)/)
    .map((one) => one.match(/[A-Za-z’'-]+/g) ?? [])
    .filter((one) => one.length > 0)
  const words = sentences.flat()
  if (words.length === 0) return { grade: 0, longest: 0, words: 0 }
  const spoken = words.reduce((sum, word) => sum + syllables(word), 0)
  const grade = 0.39 * (words.length / sentences.length) + 11.8 * (spoken / words.length) - 15.59
  return { grade, longest: Math.max(...sentences.map((one) => one.length)), words: words.length }
}
