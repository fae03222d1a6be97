import { pick } from './random.ts'

const sounds = [
  ['ph', 'f'],
  ['f', 'ph'],
  ['y', 'i'],
  ['i', 'y'],
  ['c', 'k'],
  ['k', 'c'],
  ['z', 's'],
  ['s', 'z'],
  ['th', 't'],
  ['t', 'th'],
  ['v', 'w'],
  ['w', 'v'],
  ['e', 'i'],
  ['i', 'e'],
  ['x', 'ks'],
  ['o', 'u'],
  ['j', 'g'],
] as const
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const letters = Array.from('abcdefghijklmnopqrstuvwxyz')

/** One typing error: 35 % of sound, 20 % a neighbouring key, else a letter dropped, swapped or put in. Never the word itself. */
export function misspell(word: string, random: () => number): string {
  for (let attempt = 0; attempt < 50; attempt++) {
    const wrong = once(word, random)
    if (wrong !== word && wrong.length >= 3) return wrong
  }
  return `${word}${word.at(-1)}`
}

function once(word: string, random: () => number): string {
  const kind = random()
  if (kind < 0.35) return soundError(word, random)
  const at = Math.floor(random() * word.length)
  if (kind < 0.55) return word.slice(0, at) + neighbour(word[at] ?? '', random) + word.slice(at + 1)
  if (kind < 0.75) return word.slice(0, at) + word.slice(at + 1)
  if (kind < 0.88) return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)
  return word.slice(0, at) + pick(random, letters) + word.slice(at)
}

function soundError(word: string, random: () => number): string {
  if (random() < 0.25) return doubled(word, random)
  const fitting = sounds.filter(([from]) => word.includes(from))
  if (fitting.length === 0) return doubled(word, random)
  const [from, to] = pick(random, fitting)
  const places = [...word.matchAll(new RegExp(from, 'g'))].map(({ index }) => index)
  const at = pick(random, places)
  return word.slice(0, at) + to + word.slice(at + from.length)
}

/** A doubled letter single, or a single one doubled. */
function doubled(word: string, random: () => number): string {
  const pair = /(.)\1/.exec(word)
  if (pair) return word.slice(0, pair.index) + word.slice(pair.index + 1)
  const at = Math.floor(random() * word.length)
  return word.slice(0, at + 1) + word.slice(at)
}

function neighbour(letter: string, random: () => number): string {
  const row = rows.find((keys) => keys.includes(letter))
  if (!row) return pick(random, letters)
  const at = row.indexOf(letter)
  return row[random() < 0.5 ? at - 1 : at + 1] ?? row[at === 0 ? 1 : at - 1] ?? letter
}
