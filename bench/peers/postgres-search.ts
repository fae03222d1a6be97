import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { normaliseWords } from '../../src/search/medicine/normalise-words.ts'
import { ensurePostgres } from '../../src/platform/database/postgres.server.ts'
import { nearest, type Peer, type PeerRow, readings, vocabularyOf } from './peer.ts'

const batch = 5000

/**
 * PostgreSQL with a pattern index on the name, a GIN index over our own words and trigrams over the vocabulary. Throws when the
 * embedded server or its pg_trgm is missing; the caller says so.
 */
export async function postgresPeer(rows: readonly PeerRow[]): Promise<Peer> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-postgres-'))
  const server = await ensurePostgres({ folder, fsync: false })
  const client = new pg.Client(server.connection)
  const close = async () => {
    await client.end().catch(() => {})
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await client.connect()
    const { rows: own } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    await load(client, rows)
    const outsideCpuMs = () => processCpuMs(own[0]?.pid ?? 0)
    return {
      name: 'PostgreSQL hybrid',
      buildCpuMs: outsideCpuMs(),
      ask: (text, limit) => search(client, rows, normaliseWords(text).slice(0, 6), limit),
      outsideCpuMs,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** User and system ticks of a process, at the usual hundred a second; 0 where there is no /proc. */
function processCpuMs(pid: number): number {
  const [, , , , , , , , , , , user = '0', system = '0'] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/\(.*\)/, '')
    .split(/\s+/)
  return (Number(user) + Number(system)) * 10
}

async function load(client: pg.Client, rows: readonly PeerRow[]): Promise<void> {
  await client.query(`create extension pg_trgm; set plan_cache_mode = force_custom_plan;
    create table packs (id integer primary key, name text collate "C" not null, squeezed text collate "C" not null, words tsvector not null);
    create table vocabulary (word text not null)`)
  for (let at = 0; at < rows.length; at += batch) {
    const part = rows.slice(at, at + batch)
    await client.query(
      `insert into packs select $1 + n - 1, name, squeezed, array_to_tsvector(array(select distinct unnest(string_to_array(words, ' '))))
       from unnest($2::text[], $3::text[], $4::text[]) with ordinality as given (name, squeezed, words, n)`,
      [
        at,
        part.map(({ name }) => name),
        part.map(({ squeezed }) => squeezed),
        part.map(({ words }) => words.filter((word) => word !== '').join(' ')),
      ],
    )
  }
  await client.query('insert into vocabulary select unnest($1::text[])', [vocabularyOf(rows)])
  await client.query(`create index on packs (name text_pattern_ops); create index on packs (squeezed text_pattern_ops);
    create index on packs using gin (words) with (fastupdate = off); create index on vocabulary using gin (word gin_trgm_ops)`)
  await client.query('vacuum analyze')
}

// `id + 0` keeps the planner from walking the primary key for the few rows of a LIMIT.
const range = (column: string) => `select id from packs where ${column} >= $1 and ${column} < $2 order by id + 0 limit $3`
const byWords = 'select id from packs where words @@ $1::tsquery order by id + 0 limit $2'

async function search(client: pg.Client, rows: readonly PeerRow[], words: readonly string[], limit: number): Promise<string[]> {
  if (words.length === 0) return []
  const found = new Set<number>()
  const take = async (name: string, text: string, values: unknown[]) => {
    const answer = await client.query<{ id: number }>({ name, text, values })
    for (const { id } of answer.rows) if (found.size < limit) found.add(id)
  }
  await take('name', range('name'), [words.join(' '), `${words.join(' ')}!`, limit])
  if (found.size < limit) await take('squeezed', range('squeezed'), [words.join(''), `${words.join('')}\u{10ffff}`, limit])
  if (found.size < limit) await take('words', byWords, [words.map((word) => expression([word])).join(' & '), limit])
  if (found.size === 0) {
    const spellings = await Promise.all(words.map((word) => spellingsOf(client, word)))
    if (spellings.every((one) => one.length > 0)) await take('words', byWords, [spellings.map(expression).join(' & '), limit])
  }
  return Array.from(found, (at) => rows[at]?.id ?? '')
}

async function spellingsOf(client: pg.Client, word: string): Promise<string[]> {
  if (!/^[a-z]{4,}$/.test(word)) return [word]
  const text = 'select word from vocabulary where word % $1 order by similarity(word, $1) desc limit 60'
  const { rows } = await client.query<{ word: string }>({ name: 'near', text, values: [word] })
  return nearest(
    word,
    rows.map((row) => row.word),
  )
}

function expression(words: readonly string[]): string {
  const quoted = (word: string) => `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}'`
  const parts = words.flatMap((word) => {
    const { whole, beginning } = readings(word)
    return beginning === undefined ? whole.map(quoted) : [`${quoted(beginning)}:*`]
  })
  return `(${parts.join(' | ')})`
}
