/** Invents brand names from syllables and the endings medicines usually carry; never one that is taken or denied. */
import { deniedStems } from './deny-list.ts'
import { pick } from './random.ts'

const onsets = 'b br c cl cr d dr f fl g gl gr h j k kl l m n p pl pr qu r s sk sl st t tr v w x y z zh'.split(' ')
const vowels = ['a', 'a', 'a', 'e', 'e', 'i', 'i', 'o', 'o', 'u']
const codas = ['', '', '', '', 'l', 'm', 'n', 'r', 's', 'x']
const links = ['b', 'd', 'g', 'l', 'm', 'n', 'p', 'r', 't', 'v', 'z', 'dr', 'tr', 'vr', 'lk', 'mb', 'nt', 'rt', 'st', 'ld']

/** Endings by what a medicine is for, so that an invented antibiotic sounds like one. */
const endings: Record<string, readonly string[]> = {
  infection: ['cin', 'cef', 'mycin', 'bact', 'clav', 'pod', 'xim', 'floc'],
  'fever and pain': ['mol', 'gesic', 'flam', 'dol', 'nac', 'pyr', 'cet', 'rin'],
  heart: ['pril', 'lol', 'card', 'tan', 'pine', 'vas', 'statin', 'pres'],
  stomach: ['zole', 'pep', 'gel', 'cid', 'gut', 'lax', 'raz', 'som'],
  diabetes: ['glip', 'met', 'gly', 'glin', 'suin', 'bose'],
  mind: ['pam', 'zine', 'pine', 'tal', 'neur', 'gab', 'rest'],
  breathing: ['kast', 'phyl', 'hale', 'tuss', 'rhin', 'lin', 'cort'],
  skin: ['derm', 'zol', 'vate', 'cort', 'sone', 'clen'],
  vitamins: ['vit', 'min', 'cal', 'fer', 'plex', 'fol', 'neur'],
}
const anyEnding = [
  'cin',
  'mol',
  'zole',
  'pril',
  'ix',
  'kind',
  'cef',
  'dex',
  'fix',
  'gard',
  'lex',
  'nil',
  'rix',
  'sol',
  'tas',
  'vit',
  'med',
  'kem',
  'tab',
  'nex',
  'ron',
  'via',
  'zyl',
  'tin',
  'mox',
  'pan',
  'dol',
  'fen',
  'gin',
  'lan',
  'met',
  'rox',
  'sin',
  'tor',
  'vas',
  'zen',
  'ciz',
  'lip',
  'nor',
  'quin',
]

/** One invented name not in `taken`, which it joins. `therapy` is a key of the endings or any other text. */
export function inventBrand(next: () => number, taken: Set<string>, therapy = ''): string {
  for (;;) {
    const name = (syllables(next) + pick(endings[therapy] ?? anyEnding, next)).replaceAll(/(.)\1+/g, '$1')
    if (taken.has(name) || isDenied(name) || name.length > 13) continue
    taken.add(name)
    return capital(name)
  }
}

function syllables(next: () => number): string {
  const first = pick(onsets, next) + pick(vowels, next)
  const long = next() < 0.62
  return long ? first + pick(links, next) + pick(vowels, next) + (next() < 0.3 ? pick(codas, next) : '') : first + pick(codas, next)
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

const shortest = Math.min(...deniedStems.map((stem) => stem.length))
const longest = Math.max(...deniedStems.map((stem) => stem.length))
const denied = new Set(deniedStems)

/** Whether a name equals a known brand or begins with its stem. */
export function isDenied(name: string): boolean {
  const plain = name.toLowerCase()
  for (let length = shortest; length <= Math.min(longest, plain.length); length++) if (denied.has(plain.slice(0, length))) return true
  return false
}
