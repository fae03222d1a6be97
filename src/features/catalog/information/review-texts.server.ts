import type { Context } from '../../../platform/context.ts'
import type { OpenReport, TextDetails, TextRow } from './information.contract.ts'
import { countReportsByText, openReportsOf, type ReportRow } from './information.sql.server.ts'
import type { MedicineText } from './medicine-text.contract.ts'
import { type TextState, textStates } from './medicine-text.rules.ts'
import { medicineTexts } from './medicine-texts.server.ts'
import { type Approval, approve, reviewOf, type Standing, standingOf, withdraw } from './text-reviews.server.ts'

/** As many reports stand beside a text. */
const reportsBeside = 20

export async function textRows(context: Context): Promise<TextRow[]> {
  const [texts, open] = await Promise.all([standingOf(medicineTexts, context), countReportsByText(context.db)])
  return texts.map((one) => rowOf(one, open.get(one.key) ?? 0))
}

export function countStates(rows: readonly { state: TextState }[]): Record<TextState, number> {
  const count = (state: TextState) => rows.filter((row) => row.state === state).length
  return Object.fromEntries(textStates.map((state) => [state, count(state)])) as Record<TextState, number>
}

function rowOf({ key, text, state, reviewed_on, next_review }: Standing<MedicineText>, open_reports: number): TextRow {
  return { key, salt: text.salt, state, reviewed_on, next_review, open_reports }
}

export async function textDetails(context: Context, key: string): Promise<TextDetails> {
  const [{ standing, ...review }, reports] = await Promise.all([
    reviewOf(medicineTexts, context, key),
    openReportsOf(context.db, key, reportsBeside),
  ])
  return { ...rowOf(standing, reports.length), ...review, reports: reports.map((row) => openReport(row, standing.text.salt)) }
}

export async function approveText(context: Context, key: string, approval: Approval): Promise<TextRow> {
  return withReports(context, await approve(medicineTexts, context, key, approval))
}

export async function withdrawText(context: Context, key: string, note: string): Promise<TextRow> {
  return withReports(context, await withdraw(medicineTexts, context, key, note))
}

async function withReports({ db }: Context, standing: Standing<MedicineText>): Promise<TextRow> {
  return rowOf(standing, (await openReportsOf(db, standing.key, reportsBeside)).length)
}

export function openReport(row: ReportRow, salt: string): OpenReport {
  return { ...reportView(row, salt), user_id: row.user_id }
}

export function reportView(row: ReportRow, salt: string) {
  return {
    id: row.report_id,
    kind: row.kind as 'mistake' | 'side_effect',
    key: row.text_key,
    salt,
    message: row.message,
    created_at: row.created_at.toISOString(),
    outcome: row.outcome as 'corrected' | 'no_change' | 'forwarded' | null,
    answer: row.answer,
    answered_at: row.answered_at?.toISOString() ?? null,
  }
}
