import { cursorAfter } from '../../../lib/cursor.ts'
import { readCursor } from '../../../platform/cursor.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import type { Reading } from './readings.contract.ts'
import { levelOf } from './readings.rules.ts'
import { listReadings, type ReadingRow } from './readings.sql.server.ts'

export function readingView(row: ReadingRow): Reading {
  const { reading_id: id, kind, systolic_mmhg, diastolic_mmhg, pulse_per_min, sugar_mg_dl, sugar_when, weight_g, taken_at } = row
  const weight_kg = weight_g === null ? null : weight_g / 1000
  const shown = { id, kind, systolic_mmhg, diastolic_mmhg, pulse_per_min, sugar_mg_dl, sugar_when, weight_kg }
  return { ...shown, taken_at: taken_at.toISOString(), level: levelOfRow(row) }
}

function levelOfRow({ kind, systolic_mmhg, diastolic_mmhg, sugar_mg_dl }: ReadingRow): Reading['level'] {
  if (kind === 'pressure') return levelOf({ kind, systolic_mmhg: systolic_mmhg ?? 0, diastolic_mmhg: diastolic_mmhg ?? 0 })
  return kind === 'sugar' ? levelOf({ kind, sugar_mg_dl: sugar_mg_dl ?? 0 }) : levelOf({ kind })
}

interface Page {
  kind: ReadingRow['kind']
  limit: number
  cursor?: string | undefined
}

/** One page of a person's readings of a kind, the newest first. */
export async function readPage(
  db: Db,
  { userId, patientId }: { userId: string; patientId: string },
  { kind, limit, cursor }: Page,
): Promise<{ readings: Reading[]; next: string | null }> {
  const rows = await listReadings(db, userId, { patientId, kind, limit: limit + 1, before: readCursor(cursor) })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { readings: shown.map(readingView), next: last ? cursorAfter(last.taken_at, last.reading_id) : null }
}
