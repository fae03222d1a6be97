/** Invents brand names from syllables and the endings medicines usually carry; never one that is taken or denied. */
import { deniedStems } from './deny-list.ts'
import { pick } from '../random.ts'

const onsets = 'b br c cl cr d dr f fl g gl gr h j k kl l m n p pl pr qu r s sk sl st t tr v w x y z zh'.split(' ')
const vowels = ['a', 'a', 'a', 'e', 'e', 'i', 'i', 'o', 'o', 'u']
const codas = ['', '', '', '', 'l', 'm', 'n', 'r', 's', 'x']
const links = ['b', 'd', 'g', 'l', 'm', 'n', 'p', 'r', 't', 'v', 'z', 'dr', 'tr', 'vr', 'lk', 'mb', 'nt', 'rt', 'st', 'ld']

/** Endings by what a medicine is for. Stems that name a class (-pril, -statin, -cef) are not among them: a brand must not promise a substance. */
const endings: Record<string, readonly string[]> = {
  infection: ['bact', 'mic', 'sep', 'gard', 'biox', 'clear', 'zid'],
  'fever and pain': ['gesic', 'flam', 'dol', 'pyr', 'cet', 'rin', 'eas'],
  heart: ['card', 'vas', 'pres', 'cor', 'ten', 'puls'],
  stomach: ['pep', 'gel', 'cid', 'gut', 'lax', 'som', 'dig'],
  diabetes: ['gly', 'gluc', 'bet', 'dia', 'sug', 'norm'],
  mind: ['neur', 'rest', 'calm', 'ser', 'mind', 'tal'],
  breathing: ['hale', 'tuss', 'rhin', 'lin', 'resp', 'air'],
  skin: ['derm', 'skin', 'clen', 'cut', 'glow'],
  vitamins: ['vit', 'min', 'cal', 'fer', 'plex', 'fol'],
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

/** One invented name not in `taken`, which it joins. `therapy` chooses the endings; without it any of the market's. */
export function inventBrand(next: () => number, taken: Set<string>, therapy = ''): string {
  for (;;) {
    const name = (syllables(next) + pick(next, endings[therapy] ?? anyEnding)).replaceAll(/(.)\1+/g, '$1')
    if (taken.has(name) || isDenied(name) || name.length > 13) continue
    taken.add(name)
    return capital(name)
  }
}

function syllables(next: () => number): string {
  const first = pick(next, onsets) + pick(next, vowels)
  const long = next() < 0.85
  return long ? first + pick(next, links) + pick(next, vowels) + (next() < 0.3 ? pick(next, codas) : '') : first + pick(next, codas)
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
