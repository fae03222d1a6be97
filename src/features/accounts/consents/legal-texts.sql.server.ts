import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/database/database.server.ts'
import type { LegalTexts } from '../../../platform/database/database.types.ts'
import type { TextKind } from './text-kinds.ts'
import { allVersions, inForce, type TextVersion } from './legal-texts.rules.ts'

/** Every version of a text, shipped and own. */
export async function textVersions(db: Db, kind: TextKind): Promise<TextVersion[]> {
  const rows = await db
    .selectFrom('legal_texts')
    .select(['version', 'starts_at', 'text_en as en', 'text_hi as hi', 'author_id'])
    .where('kind', '=', kind)
    .orderBy('starts_at')
    .execute()
  return allVersions(kind, rows)
}

/** The version of the privacy policy that somebody who agrees now could read (DP-1). */
export async function privacyVersion(db: Db, now: Date): Promise<string> {
  return inForce(await textVersions(db, 'privacy'), now).version
}

/** Undefined when another version begins at the same moment. */
export function insertText(db: Db, row: Insertable<LegalTexts>) {
  return db
    .insertInto('legal_texts')
    .values(row)
    .onConflict((on) => on.doNothing())
    .returning('version')
    .executeTakeFirst()
}

/** Only what nobody has read as the text in force. */
export async function deleteTextToCome(db: Db, kind: TextKind, version: string, now: Date): Promise<boolean> {
  const deleted = await db
    .deleteFrom('legal_texts')
    .where('kind', '=', kind)
    .where('version', '=', version)
    .where('starts_at', '>', now)
    .returning('version')
    .execute()
  return deleted.length > 0
}
