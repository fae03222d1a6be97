import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { normaliseWords } from '../../src/search/medicine/normalise-words.ts'
import { leastCpu, nearest, type Peer, type PeerRow, readings, vocabularyOf } from './peer.ts'

interface Statements {
  byName: StatementSync
  bySqueezed: StatementSync
  byWords: StatementSync
  nearWords: StatementSync
}

/**
 * SQLite's FTS5 with prefix indexes and a B-tree on the name; with `typos` also a trigram index over the vocabulary and edit
 * distance, which is the usual way to correct words there. Rows lie in the order of popularity, so the first are the best.
 */
export function sqlitePeer(rows: readonly PeerRow[], typos: boolean): Peer {
  const open = () => {
    const database = new DatabaseSync(':memory:')
    load(database, rows, typos)
    return database
  }
  const { made: database, cpu: buildCpuMs } = leastCpu(open, (one) => one.close())
  const statements = prepare(database, typos)
  return {
    name: typos ? 'SQLite FTS5 hybrid' : 'SQLite FTS5 prefix',
    buildCpuMs,
    ask: (text, limit) => search(statements, rows, normaliseWords(text).slice(0, 6), limit, typos),
    outsideCpuMs: () => 0,
    close: () => database.close(),
  }
}

function load(database: DatabaseSync, rows: readonly PeerRow[], typos: boolean): void {
  database.exec(`create table packs (id integer primary key, name text not null, squeezed text not null);
    create virtual table words using fts5(label, content='', detail=none, columnsize=0, prefix='2 3 4', tokenize="unicode61 tokenchars '.%'");
    begin`)
  const pack = database.prepare('insert into packs values (?, ?, ?)')
  const words = database.prepare('insert into words (rowid, label) values (?, ?)')
  rows.forEach((row, at) => {
    pack.run(at, row.name, row.squeezed)
    words.run(at, row.words.join(' '))
  })
  database.exec('commit; create index packs_name on packs (name, id); create index packs_squeezed on packs (squeezed, id)')
  if (!typos) return
  database.exec("create virtual table vocabulary using fts5(word, tokenize='trigram'); begin")
  const one = database.prepare('insert into vocabulary (word) values (?)')
  for (const word of vocabularyOf(rows)) one.run(word)
  database.exec('commit')
}

function prepare(database: DatabaseSync, typos: boolean): Statements {
  const range = (column: string) => database.prepare(`select id from packs where ${column} >= ? and ${column} < ? order by id limit ?`)
  const near = 'select word from vocabulary where vocabulary match ? order by rank limit 60'
  return {
    byName: range('name'),
    bySqueezed: range('squeezed'),
    byWords: database.prepare('select rowid as id from words where words match ? order by rowid limit ?'),
    nearWords: database.prepare(typos ? near : 'select null as word where ? is null'),
  }
}

function search(statements: Statements, rows: readonly PeerRow[], words: readonly string[], limit: number, typos: boolean): string[] {
  if (words.length === 0) return []
  const found = new Set<number>()
  const take = (answer: unknown[]) => {
    for (const row of answer) if (found.size < limit) found.add(Number((row as { id: number }).id))
  }
  take(statements.byName.all(`${words.join(' ')}`, `${words.join(' ')}!`, limit))
  if (found.size < limit) take(statements.bySqueezed.all(words.join(''), `${words.join('')}\u{10ffff}`, limit))
  if (found.size < limit) take(statements.byWords.all(words.map((word) => expression([word])).join(' AND '), limit))
  if (found.size === 0 && typos) take(corrected(statements, words, limit))
  return Array.from(found, (at) => rows[at]?.id ?? '')
}

function corrected(statements: Statements, words: readonly string[], limit: number): unknown[] {
  const spellings = words.map((word) => (/^[a-z]{4,}$/.test(word) ? nearest(word, nearby(statements, word)) : [word]))
  if (spellings.some((one) => one.length === 0)) return []
  return statements.byWords.all(spellings.map(expression).join(' AND '), limit)
}

function nearby(statements: Statements, word: string): string[] {
  const trigrams = Array.from({ length: word.length - 2 }, (_, at) => `"${word.slice(at, at + 3)}"`)
  return statements.nearWords.all(trigrams.join(' OR ')).map((row) => String((row as { word: string }).word))
}

function expression(words: readonly string[]): string {
  const parts = words.flatMap((word) => {
    const { whole, beginning } = readings(word)
    return beginning === undefined ? whole.map((one) => `"${one}"`) : [`"${beginning}"*`]
  })
  return `(${parts.join(' OR ')})`
}
