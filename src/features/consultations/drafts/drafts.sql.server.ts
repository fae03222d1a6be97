import type { Db } from '../../../platform/database/database.server.ts'
import { DraftLine } from '../../prescriptions/sign/draft.contract.ts'
import type { Favourite, Template, TemplateBody } from './drafts.contract.ts'

/** A doctor has a page of them at most. */
export const mostFavourites = 50
export const mostTemplates = 50

export async function favouritesOf(db: Db, doctorId: string): Promise<Favourite[]> {
  const rows = await db
    .selectFrom('favourite_lines')
    .select(['favourite_id', 'line'])
    .where('doctor_id', '=', doctorId)
    .orderBy('favourite_id')
    .limit(mostFavourites)
    .execute()
  return rows.map(({ favourite_id: id, line }) => ({ id, line: DraftLine.parse(line) }))
}

export async function insertFavourite(db: Db, doctorId: string, { id, line }: Favourite, now: Date): Promise<void> {
  await db
    .insertInto('favourite_lines')
    .values({ doctor_id: doctorId, favourite_id: id, line: JSON.stringify(line), created_at: now })
    .execute()
}

export async function deleteFavourite(db: Db, doctorId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('favourite_lines')
    .where('doctor_id', '=', doctorId)
    .where('favourite_id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

interface Content {
  lines: unknown[]
  advice: string
  investigations: string[]
}

function templateOf({ template_id: id, name, content }: { template_id: string; name: string; content: unknown }): Template {
  const { lines, advice, investigations } = content as Content
  return { id, name, lines: lines.map((line) => DraftLine.parse(line)), advice, investigations }
}

export async function templatesOf(db: Db, doctorId: string): Promise<Template[]> {
  const rows = await db
    .selectFrom('prescription_templates')
    .select(['template_id', 'name', 'content'])
    .where('doctor_id', '=', doctorId)
    .orderBy('template_id')
    .limit(mostTemplates)
    .execute()
  return rows.map(templateOf).toSorted((a, b) => a.name.localeCompare(b.name))
}

export async function insertTemplate(db: Db, doctorId: string, id: string, { name, ...content }: TemplateBody, now: Date): Promise<void> {
  const row = { name, content: JSON.stringify(content), created_at: now, updated_at: now }
  await db
    .insertInto('prescription_templates')
    .values({ doctor_id: doctorId, template_id: id, ...row })
    .execute()
}

/** False when it is not theirs. */
export async function updateTemplate(
  db: Db,
  doctorId: string,
  id: string,
  { name, ...content }: TemplateBody,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('prescription_templates')
    .set({ name, content: JSON.stringify(content), updated_at: now })
    .where('doctor_id', '=', doctorId)
    .where('template_id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteTemplate(db: Db, doctorId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('prescription_templates')
    .where('doctor_id', '=', doctorId)
    .where('template_id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
