import type { Context } from '../../../platform/context.ts'
import { findProducts } from '../catalog.sql.server.ts'
import { isAboveMrp } from './cell-changes.rules.ts'
import type { ChangedLine, ImportDetails, ImportRow, RefusedLine } from './file-imports.contract.ts'
import { type changedLines, type FileImport, refusedLines, stockImportedAt } from './file-imports.sql.server.ts'
import { missingFields } from './import-columns.rules.ts'
import { previewOf, type ReadyImport } from './import-steps.server.ts'
import { noCounts } from './row-verdict.rules.ts'

const previewRows = 10
const refusedShown = 50

export function rowOf({ import_id, pharmacy_id, facts, counts, state, ...row }: FileImport): ImportRow {
  const { dataLine, lines } = facts ?? { dataLine: 1, lines: 0 }
  const below = Math.max(0, lines - dataLine + 1)
  return {
    id: import_id,
    kind: row.kind,
    pharmacy: pharmacy_id,
    file_name: row.file_name,
    state,
    bytes: row.total_bytes,
    received_bytes: row.received_bytes,
    lines: below,
    lines_done: state === 'checked' || state === 'done' ? below : Math.max(0, row.next_line - dataLine),
    counts: { ...noCounts, ...counts },
    created_at: row.created_at.toISOString(),
  }
}

export async function detailsOf({ db, now }: Context, row: FileImport): Promise<ImportDetails> {
  const { facts, mapping, kind, sha256, pharmacy_id } = row
  const missing = facts && mapping && facts.recognised !== 'own' ? missingFields(kind, mapping) : []
  const canRead = facts && mapping && missing.length === 0 && row.state !== 'applying' && row.state !== 'done'
  const before = kind === 'stock' && sha256 && pharmacy_id ? await stockImportedAt(db, pharmacy_id, sha256, row.import_id) : null
  return {
    ...rowOf(row),
    columns: (facts?.headings ?? []).map((heading, at) => ({ heading, samples: facts?.samples[at] ?? [], field: mapping?.[at] ?? null })),
    recognised: facts?.recognised ?? null,
    missing,
    ...(canRead ? await previewRowsOf(db, { ...row, facts, mapping }, now) : { products: [], batches: [] }),
    refused: (await refusedLines(db, row.import_id, 0, refusedShown)).map(refusedLine),
    imported_at: before?.toISOString() ?? null,
  }
}

async function previewRowsOf(db: Context['db'], row: ReadyImport, now: Date): Promise<Pick<ImportDetails, 'products' | 'batches'>> {
  const { lines, products, stock } = await previewOf(db, row, previewRows, now)
  const lineAt = (at: number) => lines[at]?.line ?? 0
  const ids = products.flatMap((one) => ('product' in one ? [one.product.medicine_id] : []))
  const stored = new Map((await findProducts(db, ids, [])).map((one) => [one.medicine_id, one]))
  const wasOf = (id: string) => {
    const { mrp_paise, price_paise } = stored.get(id) ?? {}
    return mrp_paise === undefined || price_paise === undefined ? null : { mrp_paise, price_paise }
  }
  return {
    products: products.flatMap((one, at) => {
      if (!('product' in one)) return []
      const { product } = one
      return [{ line: lineAt(at), ...product, hsn: product.gst_hsn, was: wasOf(product.medicine_id) }]
    }),
    batches: stock.flatMap((one, at) => {
      if (!('batch' in one)) return []
      const { product, purchase_paise: _, ...batch } = one.batch
      return [{ line: lineAt(at), name: product.name, packing: product.packing, unit: product.unit, ...batch }]
    }),
  }
}

export function refusedLine({ line, reasons, cells }: { line: number; reasons: unknown; cells: unknown }): RefusedLine {
  return { line, reasons: reasons as RefusedLine['reasons'], cells: (cells ?? []) as string[] }
}

export function changedLine({ line, changes, leftOut }: Awaited<ReturnType<typeof changedLines>>[number]): ChangedLine {
  const { name, cells } = changes
  const ticked = cells.map(({ waits = false, ...one }) => ({ ...one, left_out: leftOut.includes(one.cell), awaits_pharmacist: waits }))
  return { line, name, changes: ticked, price_above_mrp: isAboveMrp(changes, leftOut) }
}
