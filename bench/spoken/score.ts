import type { Contracts } from '../../src/data/contracts.ts'
import { ingredientNames } from '../../src/search/medicine/ingredient-names.ts'
import { factSynonyms } from '../search-ours.ts'
import type { InProcessApi } from '../bench-api.ts'

export const kinds = ['need', 'brand', 'salt', 'emergency', 'sex-determination', 'none'] as const
type Kind = (typeof kinds)[number]
export interface Spoken {
  query: string
  kind: Kind
  /** What is right, any of these. */
  expected: readonly string[]
}
type Answer = Contracts['GET /api/search/results/']['response']['_zod']['output']
export interface Scored extends Spoken {
  ok: boolean
  /** A medicine that the brand does not hold stands where its equals should. */
  other: boolean
  got: string
}

/** Lines of `query, kind, expected`, parted by tabs; several that are right by `|`. */
export function readSpoken(text: string): Spoken[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [query = '', kind = '', expected = ''] = line.split('\t')
      return { query, kind: kind as Kind, expected: expected.split('|').map((one) => one.trim()) }
    })
}

const looked = 3

/** Asks as a visitor does, and looks at what stands first: the need, the brand's salts, or the first three groups. */
export async function scoreOne(api: InProcessApi, spoken: Spoken): Promise<Scored> {
  const ask = (term: string): Promise<Answer> => api('GET /api/search/results/', { query: { term } })
  const answer = await ask(spoken.query)
  const { kind, need, brand } = answer.understood
  const groups = answer.groups.slice(0, looked).map(({ salts }) => salts)
  const offered = brand && brand.salts.length > 0 ? [brand.salts, ...groups] : groups
  const got = [kind, need?.slug, ...answer.alarms, ...offered.map((salts) => salts.map((one) => `${one.name} ${one.strength}`).join(' + '))]
  const told = { ...spoken, got: got.filter(Boolean).join('; ') }
  if (spoken.kind === 'emergency') {
    // Who wants to die is given the helpline, everybody else the ambulance.
    const wanted = spoken.expected.includes('emergency') ? ['112', 'self-harm'] : ['self-harm']
    return { ...told, ok: answer.alarms.some((alarm) => wanted.includes(alarm)), other: false }
  }
  if (spoken.kind === 'sex-determination') return { ...told, ok: answer.alarms.includes('pcpndt'), other: false }
  if (spoken.kind === 'none') return { ...told, ok: kind === 'nothing' && need === null, other: false }
  if (spoken.kind === 'need') {
    const title = need?.title.en.toLowerCase() ?? ''
    const named = await Promise.all(spoken.expected.map(async (name) => (await ask(name)).understood.need?.slug))
    // A need of a child holds the need in its name.
    const ok = need !== null && (named.includes(need.slug) || spoken.expected.some((name) => title.includes(name.toLowerCase())))
    return { ...told, ok, other: false }
  }
  const right = spoken.expected.map(readMedicine)
  const isRight = (salts: Salts) => right.some((one) => isMedicine(salts, one))
  const isOther = (salts: Salts) => right.every((one) => !areSame(salts, one))
  // What helps against a need is said to be that, and to be no brand's equal.
  const other = spoken.kind === 'brand' && kind !== 'need' && offered.slice(0, 1).some(isOther)
  return { ...told, ok: offered.some(isRight), other }
}

type Salts = readonly { name: string; strength: string }[]
const ingredients = ingredientNames(factSynonyms())
const canonical = (name: string) => ingredients.canonical(name)

/** Whoever asks for diclofenac means its sodium too: one name is the beginning of the other. */
const isSame = (one: string, other: string) => one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `)

function areSame(salts: Salts, wanted: Salts): boolean {
  const own = salts.map(({ name }) => canonical(name))
  return own.length === wanted.length && wanted.every(({ name }) => own.some((one) => isSame(one, canonical(name))))
}

/** `pantoprazole 40 mg + domperidone 30 mg`; where no strength is said any will do. */
function readMedicine(text: string): Salts {
  return text.split('+').map((part) => {
    const [, name = part, strength = ''] = /^(.*?)\s+(\d[\d.,]*\s*(?:mg|mcg|g|iu|%|ml|mg\/ml|mg\/5ml)?.*)$/i.exec(part.trim()) ?? []
    return { name: name.trim(), strength: plain(strength) }
  })
}

const plain = (strength: string) => strength.replaceAll(/[\s,]/g, '').toLowerCase()

function isMedicine(salts: Salts, wanted: Salts): boolean {
  if (!areSame(salts, wanted)) return false
  return wanted.every(
    ({ name, strength }) =>
      strength === '' || salts.some((one) => isSame(canonical(one.name), canonical(name)) && plain(one.strength).startsWith(strength)),
  )
}
