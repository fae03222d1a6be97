/** What the address of a list of results says: a form without scripts writes it, and it can be shared. */
export interface ResultsAddress {
  term: string
  as: 'typed' | undefined
  form: string[]
  strength: string[]
  maker: string[]
  prescription: 'needed' | 'not_needed' | undefined
  /** Rupees for one unit, as they were typed. */
  from: string
  to: string
  inStock: boolean
  sort: 'best' | 'price' | 'name'
  kind: string | undefined
  shown: number
  after: number
}

export const shownAtOnce = 10
export const mostShown = 60

export function readAddress(query: URLSearchParams): ResultsAddress {
  const several = (name: string) => [...new Set(query.getAll(name).filter((value) => value !== '' && !value.includes('|')))].slice(0, 40)
  const one = (name: string) => query.get(name) ?? ''
  const sort = one('sort')
  const prescription = one('prescription')
  const [from, to] = inOrder(rupees(one('from')), rupees(one('to')))
  return {
    term: one('term').slice(0, 200),
    as: one('as') === 'typed' ? 'typed' : undefined,
    form: several('form'),
    strength: several('strength'),
    maker: several('maker'),
    prescription: prescription === 'needed' || prescription === 'not_needed' ? prescription : undefined,
    from,
    to,
    inStock: one('stock') === '1',
    sort: sort === 'price' || sort === 'name' ? sort : 'best',
    kind: one('kind').slice(0, 1000) || undefined,
    shown: whole(one('shown'), shownAtOnce, mostShown),
    after: whole(one('after'), 0, 20_000),
  }
}

const rupees = (text: string): string => (/^\d{1,7}(\.\d{1,2})?$/.test(text.trim()) ? text.trim() : '')

/** Whoever typed the higher price first means the same. */
const inOrder = (from: string, to: string): [string, string] =>
  from !== '' && to !== '' && Number(from) > Number(to) ? [to, from] : [from, to]

function whole(text: string, least: number, most: number): number {
  return /^\d{1,6}$/.test(text) ? Math.min(most, Math.max(least, Number(text))) : least
}

/** The same as the API asks for it. */
export function resultsQuery(address: ResultsAddress, pincode: string | null) {
  const joined = (values: readonly string[]) => values.join('|')
  const { term, as, prescription, kind } = address
  return {
    term,
    form: joined(address.form),
    strength: joined(address.strength),
    maker: joined(address.maker),
    sort: address.sort,
    limit: address.shown,
    cursor: address.after,
    in_stock: address.inStock ? ('true' as const) : ('false' as const),
    ...(as && { as }),
    ...(prescription && { prescription }),
    ...(address.from && { min_paise: Math.floor(Number(address.from) * 100) }),
    ...(address.to && { max_paise: Math.ceil(Number(address.to) * 100) }),
    ...(kind && { equivalence_key: kind }),
    ...(pincode && { postal_code: pincode }),
  }
}

/** How many filters are set: what is sorted or asked for is none. */
export function filterCount({ form, strength, maker, prescription, from, to, inStock }: ResultsAddress): number {
  return (
    form.length + strength.length + maker.length + Number(prescription !== undefined) + Number(from !== '' || to !== '') + Number(inStock)
  )
}

/** The address with some of it changed; null takes a part out. Where the list begins is never kept: it is another list. */
export function withChanges(query: URLSearchParams, changes: Readonly<Record<string, string | number | null>>): string {
  const next = new URLSearchParams(query)
  for (const name of ['shown', 'after']) next.delete(name)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, String(value))
  }
  const text = next.toString()
  return text === '' ? '?' : `?${text}`
}

const filterNames = ['form', 'strength', 'maker', 'prescription', 'from', 'to', 'stock', 'kind']

export const withoutFilters = (query: URLSearchParams): string =>
  withChanges(query, Object.fromEntries(filterNames.map((name) => [name, null])))
