/** A repeatable stream of numbers in [0, 1) from a word: the demo clinic is the same on every machine. */
export function numbersFrom(seed: string): () => number {
  let state = 2_166_136_261
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const starts = [
  'Ba',
  'Ce',
  'Do',
  'Fe',
  'Gi',
  'Ha',
  'Ji',
  'Ka',
  'Lu',
  'Mo',
  'Ni',
  'Ova',
  'Pe',
  'Qui',
  'Ru',
  'Si',
  'Tu',
  'Uba',
  'Ve',
  'Xa',
  'Ya',
  'Zo',
]
const middles = ['bra', 'dri', 'fen', 'gul', 'kti', 'lsa', 'mvi', 'nto', 'pru', 'rka', 'sti', 'tav', 'vro', 'xel', 'zim']
const ends = ['cin', 'dex', 'fix', 'gard', 'kind', 'lex', 'mol', 'nil', 'pril', 'rix', 'sol', 'tas', 'vit', 'zole']

/** Stems of brands on the market: an invented name never equals or begins with one. */
export const takenStems = (
  'acivir acnestar actrapid aciloc albercilin allegra almox alprax amaryl amlong amlokind ascoril asthalin atarax atorva augmentin azax azee azithral ' +
  'becosules benadryl betadine betnovate bevon brufen calpol candid cefix ceftas cetzine chymoral cilacar cipla ciplox clavam clopilet combiflam concor corex ' +
  'crestor crocin cyclopam dart deriphyllin dexorange disprin dolo domstal drotin duolin duphalac duphaston ecosprin electral eltroxin emeset enterogermina ' +
  'evion flagyl flexon foracort gelusil gemer glimisave glycomet glyciphage grilinctus huminsulin ibugesic istamet janumet jardiance lantus lasix levipil levocet ' +
  'librium limcee losar lupin manforce meftal metrogyl minipress montair montek mox neurobion nexpro nise novamox okacet omez omnacortil ondem oxra pan pantocid ' +
  'pantop paracip pregalin primolut razo revital rosuvas saridon seroflo shelcal sinarest sompraz spasmonil storvas supradyn susten taxim telma telmikind tenormin ' +
  'thyronorm tryptomer ultracet unienzyme uprise urimax volini voveran wikoryl wysolone zerodol zifi zincovit zyrtec zoryl'
).split(' ')

/** An invented brand name; `taken` collects what was given out. */
export function brandName(next: () => number, taken: Set<string>): string {
  for (;;) {
    const name = pick(starts, next) + pick(middles, next) + pick(ends, next)
    const free = !taken.has(name) && !takenStems.some((stem) => name.toLowerCase().startsWith(stem))
    if (!free) continue
    taken.add(name)
    return name
  }
}

export const makers = [
  'Aravalli Remedies',
  'Banyan Lifecare',
  'Chenab Formulations',
  'Deccan Verda',
  'Eastghat Health',
  'Falgu Biocare',
  'Godavari Cures',
  'Himvan Labs',
  'Indravati Pharma Works',
  'Jamun Therapeutics',
  'Kaveri Medcraft',
  'Lohit Healthworks',
  'Malabar Physic',
  'Narmada Wellness',
  'Orchha Drugs House',
  'Palash Medicaments',
  'Rann Biologics',
  'Sahyadri Rx Works',
  'Tapti Remedies',
  'Vindhya Formulary',
] as const

export function pick<T>(list: readonly T[], next: () => number): T {
  return list[Math.floor(next() * list.length)] as T
}
