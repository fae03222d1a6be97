import { isAbsent, districtName, stateCode, titleCase } from './place-names.rules.ts'

export interface District {
  state_code: string
  district: string
}
export interface DirectoryPlace {
  postal_code: string
  place_name: string
  office_names: string[]
  state_code: string
  /** Some office of the code delivers post. */
  delivery_flag: boolean
  districts: District[]
}
export interface Refused {
  line: number
  reason: string
  text: string
}
interface Directory {
  rows: number
  places: DirectoryPlace[]
  refused: Refused[]
  /** Codes whose state the directory leaves open and their neighbours settle; they come without a district. */
  derived: number
}

type Column = 'code' | 'place' | 'district' | 'state' | 'type' | 'delivery'
type Cells = Partial<Record<Column, string>>
interface Entry {
  line: number
  cells: Cells
  code: string
  place: string
  rank: number
}

const titles: Record<string, Column> = {
  pincode: 'code',
  postalcode: 'code',
  officename: 'place',
  office: 'place',
  placename: 'place',
  district: 'district',
  districtname: 'district',
  state: 'state',
  statename: 'state',
  type: 'type',
  officetype: 'type',
  delivery: 'delivery',
  deliverystatus: 'delivery',
}
const withoutHeader: readonly Column[] = ['code', 'place', 'district', 'state']
const longestCell = 120

/**
 * Reads a pincode directory: the Department of Posts' file with its header (comma or tab separated, one row an office), or
 * `code, place, district, state` a row. Any bytes are an answer: what cannot be read is refused with its line and a reason.
 */
export function readDirectory(bytes: Uint8Array): Directory {
  const lines = splitRows(new TextDecoder('utf-8').decode(bytes))
  const columns = header(lines[0]?.cells)
  const body = columns ? lines.slice(1) : lines
  const entries: Entry[] = []
  const refused: Refused[] = []
  for (const { line, cells } of body) {
    const read = entry(line, cells, columns ?? withoutHeader)
    if (typeof read === 'string') refused.push({ line, reason: read, text: cells.join(' | ').slice(0, 80) })
    else entries.push(read)
  }
  return { rows: body.length, ...gather(entries, refused) }
}

function header(cells: string[] | undefined): (Column | undefined)[] | null {
  const columns = cells?.map((cell) => titles[cell.toLowerCase().replace(/[^a-z]/g, '')])
  return columns?.includes('code') ? columns : null
}

function entry(line: number, cells: string[], columns: readonly (Column | undefined)[]): Entry | string {
  if (cells.some((cell) => cell.length > longestCell)) return 'a cell is longer than a name can be'
  // eslint-disable-next-line no-control-regex -- the database takes no NUL, and a name has no control characters
  if (cells.some((cell) => /[\u0000-\u001f\u007f\ufffd]/.test(cell))) return 'unreadable characters'
  const named: Cells = {}
  for (const [at, column] of columns.entries()) if (column && named[column] === undefined) named[column] = cells[at]?.trim()
  const code = named.code ?? ''
  if (!/^[1-9][0-9]{5}$/.test(code)) return 'the code is not six digits from 100000 on'
  const place = officeName(named.place ?? '')
  if (place === '') return 'no place name'
  if (!isAbsent(named.state ?? '') && stateCode(named.state ?? '') === null) return `no such state: ${named.state}`
  return { line, cells: named, code, place, rank: officeRank(named.type ?? named.place ?? '') }
}

/** `Gandhi Nagar S.O (Jaipur)` is Gandhi Nagar; a name in capitals is written as people write it. */
function officeName(text: string): string {
  const bare =
    text
      .replace(/\s*\b[SHBP]\.?\s?O\.?\s*(?:\([^)]*\)\s*)?$/i, '')
      .replace(/\s+/g, ' ')
      .trim() || text.trim()
  return /\p{Ll}/u.test(bare) ? bare : bare.replace(/\p{Lu}{4,}/gu, titleCase)
}

/** The head office names the place; then sub offices, then branches. */
function officeRank(text: string): number {
  const kind = /\b([SHBP])\.?\s?O\b/i.exec(text)?.[1]?.toUpperCase()
  return kind === 'H' ? 0 : kind === 'B' ? 2 : 1
}

function gather(entries: Entry[], refused: Refused[]): Omit<Directory, 'rows'> {
  const byCode = Map.groupBy(entries, (item) => item.code)
  const around = statesAround(entries)
  const places: DirectoryPlace[] = []
  let derived = 0
  for (const [code, offices] of byCode) {
    const state = ownState(offices) ?? around.get(code.slice(0, 3)) ?? null
    if (state === null) refused.push(...offices.map(withoutState))
    else {
      if (ownState(offices) === null) derived += 1
      places.push(place(code, state, offices))
    }
  }
  return { places, refused, derived }
}

function withoutState({ line, code, place }: Entry): Refused {
  return { line, reason: 'no state, and the codes around it do not settle one', text: `${code} | ${place}` }
}

function ownState(offices: Entry[]): string | null {
  const known = offices.filter(({ cells }) => !isAbsent(cells.state ?? ''))
  const first = known.sort((a, b) => a.rank - b.rank || a.line - b.line)[0]
  return first ? stateCode(first.cells.state ?? '') : null
}

/** The state of each sorting district (the first three digits) that lies in one state alone. */
function statesAround(entries: Entry[]): Map<string, string | null> {
  const around = new Map<string, string | null>()
  for (const { code, cells } of entries) {
    const state = stateCode(cells.state ?? '')
    if (state === null) continue
    const prefix = code.slice(0, 3)
    const seen = around.get(prefix)
    around.set(prefix, seen === undefined || seen === state ? state : null)
  }
  return around
}

function place(postal_code: string, state_code: string, offices: Entry[]): DirectoryPlace {
  const ordered = offices.toSorted((a, b) => a.rank - b.rank || a.line - b.line)
  const names = [...new Set(ordered.map((office) => office.place))]
  const delivers = ordered.some(({ cells }) => !/^non/i.test(cells.delivery ?? ''))
  return {
    postal_code,
    place_name: names[0] ?? postal_code,
    office_names: names,
    state_code,
    delivery_flag: delivers,
    districts: districtsOf(state_code, ordered),
  }
}

/** A code may lie in several revenue districts (1,478 do), now and then in two states. */
function districtsOf(primary: string, offices: Entry[]): District[] {
  const found = new Map<string, District>()
  for (const { cells } of offices) {
    const state_code = stateCode(cells.state ?? '') ?? primary
    const district = districtName(state_code, cells.district ?? '')
    if (district) found.set(`${state_code} ${district}`, { state_code, district })
  }
  return [...found.values()].sort((a, b) => (`${a.state_code} ${a.district}` < `${b.state_code} ${b.district}` ? -1 : 1))
}

interface Row {
  line: number
  cells: string[]
}

function splitRows(text: string): Row[] {
  const firstLine = text.slice(0, text.indexOf('\n') >>> 0)
  return firstLine.includes('\t') ? tabRows(text) : commaRows(text)
}

function tabRows(text: string): Row[] {
  const rows = text.split(/\r?\n/).map((line, at) => ({ line: at + 1, cells: line.split('\t') }))
  return rows.filter(({ cells }) => cells.length > 1 || cells[0]?.trim() !== '')
}

/** Comma separated with double quotes (RFC 4180); a quote that never closes ends with the file. */
function commaRows(text: string): Row[] {
  const rows: Row[] = []
  let line = 1
  let row: Row = { line, cells: [] }
  for (const [whole, quoted, bare, end] of text.matchAll(/(?:"((?:[^"]|"")*)(?:"|$)|([^,\r\n]*))[^,\r\n]*(,|\r?\n|\r|$)/g)) {
    row.cells.push((quoted?.replaceAll('""', '"') ?? bare ?? '').trim())
    line += whole.split('\n').length - 1
    if (end === ',') continue
    if (row.cells.length > 1 || row.cells[0] !== '') rows.push(row)
    row = { line, cells: [] }
  }
  return rows
}
