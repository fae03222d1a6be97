import { createHash } from 'node:crypto'
import { Refusal } from '../../../lib/errors.ts'
import { dayMs } from '../../../lib/india-time.ts'
import type { Context } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/database.server.ts'
import { implement } from '../../../platform/implement.ts'
import { listActivePharmacies } from '../../pharmacies/pharmacies.sql.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { decodedCell, mostBytes, type NoTable } from './file-format.rules.ts'
import { fileImportsContract } from './file-imports.contract.ts'
import { type ImportCell, isAboveMrp } from './cell-changes.rules.ts'
import {
  changedLines,
  changeImport,
  deleteImport,
  deleteLines,
  type FileImport,
  findImport,
  forgetImportsBefore,
  type ImportFacts,
  insertImport,
  insertPiece,
  isDuplicateStock,
  leaveOut,
  listImports,
  piecesFrom,
  refusedLines,
  rememberedMapping,
  rememberMapping,
  stockImportedAt,
} from './file-imports.sql.server.ts'
import { rowsFrom } from './file-rows.server.ts'
import { guessMapping } from './guess-columns.rules.ts'
import { headingKey, importFields, type Mapping, missingFields } from './import-columns.rules.ts'
import { changedLine, detailsOf, refusedLine, rowOf } from './import-views.server.ts'
import { applyNext, checkNext, inStep, type ReadyImport } from './import-steps.server.ts'
import { inspectFile } from './inspect-file.server.ts'
import { noCounts } from './row-verdict.rules.ts'
import { plainCell } from './written-values.rules.ts'

/** Content and lines of what nobody goes on with. */
const keptMs = 7 * dayMs
const listed = 10
const pieceBytes = 4 * 1024 * 1024
const rowsSampled = 25

export const fileImportsApi = ({ search }: { search: { rebuildBehind: () => void } }) =>
  implement(fileImportsContract, {
    'GET /api/desk/import/': async ({ db }, { query: { kind } }) => (await listImports(db, kind, listed)).map(rowOf),
    'POST /api/desk/import/': async (context, { body }) => {
      const { db, now, newId } = context
      if (body.bytes > mostBytes) throw wrongFile('The file is larger than 64 MB. Split it and import the parts one after another')
      await forgetImportsBefore(db, new Date(now.getTime() - keptMs))
      const pharmacy_id = body.kind === 'stock' ? await pharmacyOf(context, body.pharmacy) : null
      const row = { import_id: newId(), kind: body.kind, pharmacy_id, file_name: body.file_name, total_bytes: body.bytes }
      await insertImport(db, { ...row, by_user: signedIn(context) }, now)
      return rowOf(await known(context, row.import_id))
    },
    'GET /api/desk/import/{id}/': async (context, { params }) => detailsOf(context, await known(context, params.id)),
    'POST /api/desk/import/{id}/piece/': async (context, { params: { id }, query: { offset }, body }) => {
      const received = await takePiece(context, id, offset, body)
      if (received.received_bytes === received.total_bytes) await recognise(context, received)
      return rowOf(await known(context, id))
    },
    'PUT /api/desk/import/{id}/mapping/': async (context, { params: { id }, body: { fields } }) => {
      await inStep(context, async ({ db, now }) => mapColumns(db, await ready(context, id, db), fields, now))
      return detailsOf(context, await known(context, id))
    },
    'POST /api/desk/import/{id}/check/': async (context, { params: { id } }) => {
      await inStep(context, async ({ db, now }) => {
        const begun = await beginCheck(db, await ready(context, id, db), now)
        if (begun) await checkNext(db, begun, now)
      })
      return rowOf(await known(context, id))
    },
    'POST /api/desk/import/{id}/apply/': async (context, { params: { id } }) => {
      const over = await inStep(context, async (stepping) => {
        const begun = await beginApply(stepping.db, await ready(context, id, stepping.db), stepping.now)
        return begun !== null && applyNext(stepping, begun)
      })
      if (over) (context.afterCommit ?? ((act) => act()))(() => search.rebuildBehind())
      return rowOf(await known(context, id))
    },
    'GET /api/desk/import/{id}/refused/': async (context, { params: { id }, query: { after, limit } }) => {
      await known(context, id)
      return (await refusedLines(context.db, id, after, limit)).map(refusedLine)
    },
    'GET /api/desk/import/{id}/change/': async (context, { params: { id }, query: { after, limit } }) => {
      await known(context, id)
      return (await changedLines(context.db, id, after, limit)).map(changedLine)
    },
    'PUT /api/desk/import/{id}/change/': async (context, { params: { id }, body }) => {
      await inStep(context, async (stepping) => tick(stepping, id, body))
      return { left_out: body.left_out }
    },
    'DELETE /api/desk/import/{id}/': async (context, { params: { id } }) => {
      await known(context, id)
      if (!(await deleteImport(context.db, id)))
        throw new Refusal('conflict', { detail: 'This import has started and cannot be discarded' })
      return { deleted: true as const }
    },
  })

/** One cell of a line, or of every line that changes it; what would leave a price above its MRP is refused. */
async function tick(context: Context, id: string, { line, cell, left_out }: { line: number | null; cell: ImportCell; left_out: boolean }) {
  const { db } = context
  if ((await ready(context, id, db)).state !== 'checked') throw new Refusal('conflict', { detail: 'Check the file first' })
  await leaveOut(db, id, line, cell, left_out)
  const [one] = line === null ? [] : await changedLines(db, id, line - 1, 1)
  if (one?.line === line && isAboveMrp(one.changes, one.leftOut)) throw new Refusal('invalid', { fields: { [cell]: [aboveMrp] } })
}

function wrongFile(text: string): Refusal {
  return new Refusal('invalid', { fields: { file: [text] } })
}

async function pharmacyOf({ db }: Context, asked: string | undefined): Promise<string> {
  const all = await listActivePharmacies(db)
  const found = asked === undefined && all.length === 1 ? all[0] : all.find((id) => id === asked)
  if (!found) throw new Refusal('invalid', { fields: { pharmacy: ['Choose a pharmacy'] } })
  return found
}

async function known({ db }: Context, id: string, lock = false): Promise<FileImport> {
  const found = await findImport(db, id, { lock })
  if (!found) throw new Refusal('not_found')
  return found
}

/** Locked, and with all of its file. */
async function ready(context: Context, id: string, db: Context['db']): Promise<ReadyImport> {
  const { facts, mapping, ...row } = await known({ ...context, db }, id, true)
  if (!facts || !mapping) throw new Refusal('conflict', { detail: 'The file is not uploaded yet' })
  return { ...row, facts, mapping }
}

/** A piece and how far it brings the file are one change: a piece sent twice counts once. */
async function takePiece(context: Context, id: string, offset: number, content: Uint8Array): Promise<FileImport> {
  return inTransaction(context.db, async (db) => {
    const row = await known({ ...context, db }, id, true)
    const received_bytes = offset + content.length
    if (content.length > pieceBytes) throw new Refusal('too_large')
    if (row.state !== 'uploading' || offset !== row.received_bytes || received_bytes > row.total_bytes) throw new Refusal('conflict')
    if (content.length > 0) await insertPiece(db, id, offset, content)
    await changeImport(db, id, { received_bytes }, context.now)
    return { ...row, received_bytes }
  })
}

const notRead: Record<NoTable | 'too_long', string> = {
  workbook: 'This is an Excel workbook. Save it as CSV and upload that file',
  utf16: 'This file is saved as Unicode text. Save it as CSV and upload that file',
  binary: 'This is not a CSV file',
  no_table: 'No columns were found. The file needs a row of headings and at least two columns',
  too_long: 'The file has more than 250,000 lines. Split it and import the parts one after another',
}

/** The whole file is there: what its columns are, or it is gone again and why. */
async function recognise({ db, now }: Context, { import_id, kind }: FileImport): Promise<void> {
  const found = await inspectFile(piecesFrom(db, import_id, 0))
  if (typeof found === 'string') {
    await deleteImport(db, import_id)
    throw wrongFile(notRead[found])
  }
  const { sha256, ...table } = found
  const samples: string[][] = table.headings.map(() => [])
  let rows = 0
  for await (const { cells } of rowsFrom(piecesFrom(db, import_id, table.dataByte), table, {
    byte: table.dataByte,
    line: table.dataLine,
  })) {
    cells?.forEach((cell, at) => plainCell(cell) && samples[at]?.push(plainCell(cell).slice(0, 80)))
    if (++rows === rowsSampled) break
  }
  const headings = table.headings.map((heading) => plainCell(decodedCell(heading, table.encoding)).slice(0, 100))
  const guess = guessMapping(kind, headings, samples)
  const fingerprint = createHash('sha256').update(headingKey(headings)).digest('base64url')
  const remembered = guess.recognised === 'own' ? null : await rememberedMapping(db, kind, fingerprint)
  const mapping = remembered ? fitted(remembered, headings.length) : guess.mapping
  const recognised = remembered ? 'remembered' : guess.recognised
  const few = samples.map((column) => column.slice(0, 3))
  const facts: ImportFacts = { ...table, headings, samples: few, recognised, fingerprint }
  const place = { next_byte: table.dataByte, next_line: table.dataLine }
  await changeImport(db, import_id, { state: 'mapping', sha256, facts, mapping, ...place }, now)
}

/** A list of refused lines has two columns more than the file it came from. */
function fitted(mapping: Mapping, width: number): Mapping {
  return Array.from({ length: width }, (_, at) => mapping[at] ?? null)
}

async function mapColumns(db: Context['db'], { import_id, kind, state, facts }: ReadyImport, fields: Mapping, now: Date): Promise<void> {
  const chosen = fields.filter((field) => field !== null)
  const allowed: readonly string[] = importFields[kind]
  if (state === 'applying' || state === 'done') throw new Refusal('conflict')
  if (fields.length !== facts.headings.length || chosen.some((field) => !allowed.includes(field))) throw new Refusal('bad_request')
  if (new Set(chosen).size < chosen.length) throw new Refusal('invalid', { fields: { fields: ['Two columns have the same field'] } })
  await deleteLines(db, import_id)
  const place = { next_byte: facts.dataByte, next_line: facts.dataLine, counts: noCounts }
  await changeImport(db, import_id, { state: 'mapping', mapping: fields, ...place }, now)
}

/** Null when there is nothing left to check. */
async function beginCheck(db: Context['db'], row: ReadyImport, now: Date): Promise<ReadyImport | null> {
  const { import_id, kind, state, facts, mapping } = row
  if (state !== 'mapping') return state === 'checking' ? row : null
  if (facts.recognised === 'own') return row
  const missing = missingFields(kind, mapping)
  if (missing.length > 0) throw new Refusal('invalid', { fields: { fields: ['Some required fields have no column'] } })
  await rememberMapping(db, kind, facts.fingerprint, mapping, now)
  await deleteLines(db, import_id)
  return row
}

const aboveMrp = 'The price would be above the MRP. Leave out both, or neither'
const sameStock = 'This file was already imported for this pharmacy. Its stock was not added again'

/** Null when it is done. */
async function beginApply(db: Context['db'], row: ReadyImport, now: Date): Promise<ReadyImport | null> {
  const { import_id, kind, state, facts, pharmacy_id, sha256 } = row
  if (state === 'applying') return row
  if (state === 'done') return null
  if (state !== 'checked') throw new Refusal('conflict', { detail: 'Check the file first' })
  const before = kind === 'stock' ? await stockImportedAt(db, pharmacy_id ?? '', sha256 ?? '', import_id) : null
  if (before) throw new Refusal('conflict', { detail: sameStock })
  const place = { next_byte: facts.dataByte, next_line: facts.dataLine }
  try {
    await changeImport(db, import_id, { state: 'applying', ...place }, now)
  } catch (error) {
    throw isDuplicateStock(error) ? new Refusal('conflict', { detail: sameStock }) : error
  }
  return { ...row, ...place, state: 'applying' }
}
