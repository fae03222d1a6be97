import * as z from 'zod'
import type { Contract, Row } from '../../../lib/contract.ts'
import { importCells } from './cell-changes.rules.ts'
import { importFields, importKinds } from './import-columns.rules.ts'
import { importNotes, outcomes, rowReasons } from './row-verdict.rules.ts'

const ImportState = z.enum(['uploading', 'mapping', 'checking', 'checked', 'applying', 'done']).meta({ id: 'ImportState' })
const access = ['admin'] as const
const params = z.object({ id: z.guid() })
const Kind = z.enum(importKinds).meta({ id: 'ImportKind' })
const Field = z.enum([...new Set([...importFields.catalogue, ...importFields.stock])]).meta({ id: 'ImportField' })
const Cell = z.enum(importCells).meta({ id: 'ImportCell' })
const counted = Object.fromEntries([...outcomes, ...importNotes].map((name) => [name, z.int()])) as Record<
  (typeof outcomes)[number] | (typeof importNotes)[number],
  z.ZodInt
>

const ImportRow = z
  .object({
    id: z.string(),
    kind: Kind,
    pharmacy: z.string().nullable(),
    file_name: z.string(),
    /** `mapping`: its columns are to be confirmed; `checking` and `applying` are continued by the same call until they are over. */
    state: ImportState,
    bytes: z.int(),
    received_bytes: z.int(),
    /** Lines below the headings, and how many of them the running check or import has passed. */
    lines: z.int(),
    lines_done: z.int(),
    counts: z.object(counted),
    created_at: z.string(),
  })
  .meta({ id: 'FileImport' })
export type ImportRow = z.infer<typeof ImportRow>

const RefusedLine = z
  .object({
    line: z.int(),
    reasons: z.array(z.object({ code: z.enum(rowReasons), detail: z.string() })),
    /** As they stand in the file. */
    cells: z.array(z.string()),
  })
  .meta({ id: 'RefusedLine' })
export type RefusedLine = z.infer<typeof RefusedLine>

const ChangedLine = z
  .object({
    line: z.int(),
    name: z.string(),
    /** Every changed cell; amounts in paise. What is left out stays as it is; what awaits a pharmacist stays until they approve it. */
    changes: z.array(z.object({ cell: Cell, from: z.string(), to: z.string(), left_out: z.boolean(), awaits_pharmacist: z.boolean() })),
    price_above_mrp: z.boolean(),
  })
  .meta({ id: 'ChangedLine' })
export type ChangedLine = z.infer<typeof ChangedLine>

const PreviewProduct = z.object({
  line: z.int(),
  name: z.string(),
  manufacturer: z.string(),
  packing: z.string(),
  units: z.int(),
  unit: z.string(),
  composition: z.string(),
  schedule: z.string(),
  mrp_paise: z.int(),
  price_paise: z.int(),
  hsn: z.string(),
  /** What it costs until then; null of a new product. */
  was: z.object({ mrp_paise: z.int(), price_paise: z.int() }).nullable(),
})
const PreviewBatch = z.object({
  line: z.int(),
  name: z.string(),
  packing: z.string(),
  batch_no: z.string(),
  expiry: z.string(),
  units: z.int(),
  unit: z.string(),
  mrp_paise: z.int(),
})
const ImportDetails = ImportRow.extend({
  columns: z.array(z.object({ heading: z.string(), samples: z.array(z.string()), field: Field.nullable() })),
  /** How the fields of the columns came about; null while they are uploaded. */
  recognised: z.enum(['own', 'known', 'remembered', 'guessed']).nullable(),
  /** Fields without which nothing can be checked; `a|b` is one of them. */
  missing: z.array(z.string()),
  /** The first good rows as they would be imported. */
  products: z.array(PreviewProduct),
  batches: z.array(PreviewBatch),
  /** The first fifty. */
  refused: z.array(RefusedLine),
  /** When the stock of this very file was imported before. */
  imported_at: z.string().nullable(),
}).meta({ id: 'FileImportDetails' })
export type ImportDetails = z.infer<typeof ImportDetails>

const stepped = { access, params, response: ImportRow, perMinute: 1200 } as const satisfies Partial<Row>

/** Catalogue and opening stock from a CSV file: upload in pieces, map the columns, check, import. */
export const fileImportsContract = {
  'GET /api/desk/import/': {
    operationId: 'listImports',
    access,
    summary: 'List recent imports of one kind, newest first',
    query: z.object({ kind: Kind }),
    response: z.array(ImportRow),
  },
  'POST /api/desk/import/': {
    operationId: 'createImport',
    access,
    summary: 'Create an import; opening stock belongs to a pharmacy. Pieces of the file follow, at most 64 MB and 250,000 lines',
    body: z.strictObject({
      kind: Kind,
      file_name: z.string().trim().min(1).max(200),
      bytes: z.int().min(1),
      pharmacy: z.string().max(64).optional(),
    }),
    response: ImportRow,
    perMinute: 30,
  },
  'GET /api/desk/import/{id}/': {
    operationId: 'getImport',
    access,
    summary: 'Get an import with its columns, the first rows as they would be imported, and the first refused lines',
    params,
    response: ImportDetails,
  },
  'POST /api/desk/import/{id}/piece/': {
    operationId: 'uploadImportPiece',
    access,
    summary: 'Upload the piece of the file at `offset`, at most 4 MB; after the last one the columns are recognised',
    params,
    query: z.object({ offset: z.coerce.number().int().min(0) }),
    takes: ['bytes'],
    body: z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'must be bytes'),
    response: ImportRow,
    perMinute: 600,
  },
  'PUT /api/desk/import/{id}/mapping/': {
    operationId: 'mapImportColumns',
    access,
    summary: 'Set the field of each column; null leaves a column out',
    params,
    body: z.strictObject({ fields: z.array(Field.nullable()).max(200) }),
    response: ImportDetails,
  },
  'POST /api/desk/import/{id}/check/': {
    operationId: 'checkImport',
    ...stepped,
    summary: 'Check the next lines; call again until `state` is `checked`. The mapping is remembered for files with the same headings',
  },
  'POST /api/desk/import/{id}/apply/': {
    operationId: 'applyImport',
    ...stepped,
    summary: 'Import the next lines that are good; call again until `state` is `done`. Each call is one whole batch',
  },
  'GET /api/desk/import/{id}/refused/': {
    operationId: 'listRefusedLines',
    access,
    summary: 'List refused lines with their reasons, paginated by line',
    params,
    query: z.object({ after: z.coerce.number().int().min(0).default(0), limit: z.coerce.number().int().min(1).max(2000).default(500) }),
    response: z.array(RefusedLine),
  },
  'GET /api/desk/import/{id}/change/': {
    operationId: 'listChangedLines',
    access,
    summary: 'List the lines that change a product, each changed cell old and new, paginated by line',
    params,
    query: z.object({ after: z.coerce.number().int().min(0).default(0), limit: z.coerce.number().int().min(1).max(500).default(100) }),
    response: z.array(ChangedLine),
  },
  'PUT /api/desk/import/{id}/change/': {
    operationId: 'leaveOutCell',
    access,
    summary: 'Leave a cell as it is, or take it after all; `line` null is every line that changes it. Not once the import has started',
    params,
    body: z.strictObject({ line: z.int().min(1).nullable(), cell: Cell, left_out: z.boolean() }),
    response: z.object({ left_out: z.boolean() }),
    perMinute: 600,
  },
  'DELETE /api/desk/import/{id}/': {
    operationId: 'deleteImport',
    access,
    summary: 'Discard an import that has not been started',
    params,
    response: z.object({ deleted: z.literal(true) }),
  },
} satisfies Contract
