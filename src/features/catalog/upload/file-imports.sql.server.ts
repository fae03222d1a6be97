import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { CatalogImports } from '../../../platform/database/database.types.ts'
import type { LineChanges } from './cell-changes.rules.ts'
import type { Encoding, FoundTable } from './file-format.rules.ts'
import type { ImportKind, Mapping, Recognised } from './import-columns.rules.ts'
import type { ImportCounts } from './row-verdict.rules.ts'

/** Of a whole file, as `facts` keeps it. */
export interface ImportFacts extends FoundTable {
  encoding: Encoding
  lines: number
  samples: string[][]
  recognised: Recognised
  fingerprint: string
}

export type FileImport = Omit<Selectable<CatalogImports>, 'facts' | 'mapping' | 'counts'> & {
  facts: ImportFacts | null
  mapping: Mapping | null
  counts: Partial<ImportCounts>
}
type NewImport = Pick<FileImport, 'import_id' | 'kind' | 'pharmacy_id' | 'file_name' | 'total_bytes' | 'by_user'>

export async function insertImport(db: Db, row: NewImport, now: Date): Promise<void> {
  await db
    .insertInto('catalog_imports')
    .values({ ...row, state: 'uploading', counts: '{}', created_at: now, updated_at: now })
    .execute()
}

export async function findImport(db: Db, importId: string, { lock = false } = {}): Promise<FileImport | undefined> {
  const row = await db
    .selectFrom('catalog_imports')
    .selectAll()
    .where('import_id', '=', importId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  return row as FileImport | undefined
}

export async function listImports(db: Db, kind: ImportKind, limit: number): Promise<FileImport[]> {
  const rows = await db
    .selectFrom('catalog_imports')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('import_id')
    .limit(limit)
    .execute()
  return rows as FileImport[]
}

type ImportChange = Partial<
  Pick<FileImport, 'state' | 'sha256' | 'received_bytes' | 'next_byte' | 'next_line' | 'counts' | 'facts' | 'mapping'>
>

export async function changeImport(db: Db, importId: string, { counts, facts, mapping, ...plain }: ImportChange, now: Date): Promise<void> {
  await db
    .updateTable('catalog_imports')
    .set({
      ...plain,
      ...(counts ? { counts: JSON.stringify(counts) } : {}),
      ...(facts ? { facts: JSON.stringify(facts) } : {}),
      ...(mapping ? { mapping: JSON.stringify(mapping) } : {}),
      updated_at: now,
    })
    .where('import_id', '=', importId)
    .execute()
}

export async function insertPiece(db: Db, import_id: string, offset_bytes: number, content: Uint8Array): Promise<void> {
  await db
    .insertInto('catalog_import_pieces')
    .values({ import_id, offset_bytes, content: Buffer.from(content) })
    .execute()
}

/** The content from a place on, one piece at a time. */
export async function* piecesFrom(db: Db, importId: string, byte: number): AsyncGenerator<Buffer> {
  const pieces = db.selectFrom('catalog_import_pieces').select(['offset_bytes', 'content']).where('import_id', '=', importId)
  let piece = await pieces.where('offset_bytes', '<=', byte).orderBy('offset_bytes', 'desc').limit(1).executeTakeFirst()
  for (let from = byte; piece;) {
    const { offset_bytes, content } = piece
    yield content.subarray(from - offset_bytes)
    from = offset_bytes + content.length
    piece = await pieces.where('offset_bytes', '=', from).executeTakeFirst()
  }
}

export async function deletePieces(db: Db, importId: string): Promise<void> {
  await db.deleteFrom('catalog_import_pieces').where('import_id', '=', importId).execute()
}

/** An unfinished one leaves nothing behind; answers whether there was one. */
export async function deleteImport(db: Db, importId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('catalog_imports')
    .where('import_id', '=', importId)
    .where('state', 'not in', ['applying', 'done'])
    .executeTakeFirst()
  return gone.numDeletedRows > 0
}

/** Content and lines of what nobody has touched since; of what was never imported everything. Answers how many rows of each table went, but for what goes with an import. */
export async function forgetImportsBefore(db: Db, before: Date) {
  const old = db.selectFrom('catalog_imports').select('import_id').where('updated_at', '<', before)
  const pieces = await db
    .deleteFrom('catalog_import_pieces')
    .where('import_id', 'in', old.where('state', '=', 'done'))
    .executeTakeFirst()
  const lines = await db
    .deleteFrom('catalog_import_lines')
    .where('import_id', 'in', old.where('state', '=', 'done'))
    .executeTakeFirst()
  const imports = await db
    .deleteFrom('catalog_imports')
    .where('updated_at', '<', before)
    .where('state', 'not in', ['applying', 'done'])
    .executeTakeFirst()
  return {
    catalog_import_pieces: Number(pieces.numDeletedRows),
    catalog_import_lines: Number(lines.numDeletedRows),
    catalog_imports: Number(imports.numDeletedRows),
  }
}

/** When the stock of this very file was added to a pharmacy before, or is being added. */
export async function stockImportedAt(db: Db, pharmacyId: string, sha256: string, except: string): Promise<Date | null> {
  const row = await db
    .selectFrom('catalog_imports')
    .select('updated_at')
    .where('kind', '=', 'stock')
    .where('pharmacy_id', '=', pharmacyId)
    .where('sha256', '=', sha256)
    .where('state', 'in', ['applying', 'done'])
    .where('import_id', '<>', except)
    .executeTakeFirst()
  return row?.updated_at ?? null
}

export async function rememberMapping(db: Db, kind: ImportKind, fingerprint: string, mapping: Mapping, now: Date): Promise<void> {
  const said = { mapping: JSON.stringify(mapping), used_at: now }
  await db
    .insertInto('catalog_import_mappings')
    .values({ kind, fingerprint, ...said })
    .onConflict((conflict) => conflict.columns(['kind', 'fingerprint']).doUpdateSet(said))
    .execute()
}

export async function rememberedMapping(db: Db, kind: ImportKind, fingerprint: string): Promise<Mapping | null> {
  const row = await db
    .selectFrom('catalog_import_mappings')
    .select('mapping')
    .where('kind', '=', kind)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst()
  return (row?.mapping as Mapping | undefined) ?? null
}

/** Whether a second process began to add the same stock in the same moment. */
export function isDuplicateStock(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'catalog_imports_stock_once'
}

/** What the check said of lines; one parameter for all of them. */
export async function insertLines(db: Db, importId: string, lines: readonly CheckedLine[]): Promise<void> {
  const rows = lines.map((line) => ({ import_id: importId, ...line }))
  await sql`insert into catalog_import_lines select * from jsonb_populate_recordset(null::catalog_import_lines, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  )
}

export interface CheckedLine {
  line: number
  key: string | null
  reasons: unknown
  cells: readonly string[] | null
  changes: LineChanges | null
}

export async function deleteLines(db: Db, importId: string): Promise<void> {
  await db.deleteFrom('catalog_import_lines').where('import_id', '=', importId).execute()
}

/** Where keys stood before in the file. */
export async function linesOfKeys(db: Db, importId: string, keys: readonly string[]): Promise<Map<string, number>> {
  const rows = await sql<{ key: string; line: number }>`
    select key, min(line)::integer as line from catalog_import_lines
    where import_id = ${importId} and key = any (${keys}::text[]) group by key`.execute(db)
  return new Map(rows.rows.map(({ key, line }) => [key, line]))
}

/** The good lines of a part of the file, each with the cells that stay as they are. */
export async function goodLines(db: Db, importId: string, from: number, last: number): Promise<Map<number, readonly string[]>> {
  const rows = await db
    .selectFrom('catalog_import_lines')
    .select(['line', 'left_out'])
    .where('import_id', '=', importId)
    .where('line', '>=', from)
    .where('line', '<=', last)
    .where('key', 'is not', null)
    .execute()
  return new Map(rows.map(({ line, left_out }) => [line, left_out ?? []]))
}

export async function refusedLines(db: Db, importId: string, after: number, limit: number) {
  return db
    .selectFrom('catalog_import_lines')
    .select(['line', 'reasons', 'cells'])
    .where('import_id', '=', importId)
    .where('line', '>', after)
    .where('key', 'is', null)
    .orderBy('line')
    .limit(limit)
    .execute()
}

/** What was good at the check and is refused at the import, because the stock changed in between. */
export async function refuseLine(db: Db, importId: string, line: number, reasons: unknown, cells: readonly string[]): Promise<void> {
  await db
    .updateTable('catalog_import_lines')
    .set({ key: null, changes: null, left_out: null, reasons: JSON.stringify(reasons), cells: JSON.stringify(cells) })
    .where('import_id', '=', importId)
    .where('line', '=', line)
    .execute()
}

/** Lines that change a product, with what they change. */
export async function changedLines(db: Db, importId: string, after: number, limit: number) {
  const rows = await db
    .selectFrom('catalog_import_lines')
    .select(['line', 'changes', 'left_out'])
    .where('import_id', '=', importId)
    .where('line', '>', after)
    .where('changes', 'is not', null)
    .orderBy('line')
    .limit(limit)
    .execute()
  return rows.map(({ line, changes, left_out }) => ({ line, changes: changes as unknown as LineChanges, leftOut: left_out ?? [] }))
}

/** Leaves a cell as it is, or takes it after all; of every line that changes it when none is named. */
export async function leaveOut(db: Db, importId: string, line: number | null, cell: string, isLeftOut: boolean): Promise<void> {
  const left = sql<string[]>`coalesce(left_out, '{}')`
  const named = JSON.stringify({ cells: [{ cell }] })
  await db
    .updateTable('catalog_import_lines')
    .set({ left_out: isLeftOut ? sql`array_append(array_remove(${left}, ${cell}), ${cell})` : sql`array_remove(${left}, ${cell})` })
    .where('import_id', '=', importId)
    .where(sql<boolean>`changes @> ${named}::jsonb`)
    .$if(line !== null, (query) => query.where('line', '=', line))
    .execute()
}
