import { Refusal } from '../../../lib/errors.ts'
import { indiaDay } from '../../../lib/india-time.ts'
import type { Context } from '../../../platform/context.ts'
import { type Db, inTransaction } from '../../../platform/database/database.server.ts'
import { implement } from '../../../platform/implement.ts'
import { type TextKind, textKinds } from '../../accounts/consents/text-kinds.ts'
import { inForce, readable, type TextVersion } from '../../accounts/consents/legal-texts.rules.ts'
import { deleteTextToCome, insertText, textVersions } from '../../accounts/consents/legal-texts.sql.server.ts'
import { signedIn } from '../../accounts/sessions/signed-in.server.ts'
import { type MarkdownProblem, readMarkdown } from './markdown.rules.ts'
import { type DeskText, type PublicText, textsContract } from './texts.contract.ts'

export const textsApi = implement(textsContract, {
  'GET /api/text/{kind}/': async ({ db, now, language }, { params: { kind }, query }) =>
    published(kind, await textVersions(db, kind), query.version, { now, language }),
  'GET /api/desk/text/': async ({ db, now }) => Promise.all(textKinds.map((kind) => deskText(db, kind, now))),
  'POST /api/desk/text/preview/': async (_, { body }) => ({ blocks: checked({ text: body.text }) }),
  'POST /api/desk/text/{kind}/': (context, { params: { kind }, body }) =>
    inTransaction(context.db, (db) => addVersion({ ...context, db }, kind, body)),
  'DELETE /api/desk/text/{kind}/{version}/': async ({ db, now }, { params: { kind, version } }) => {
    if (!(await deleteTextToCome(db, kind, version, now))) throw new Refusal('not_found')
    return deskText(db, kind, now)
  },
})

const wire = ({ version, starts_at }: TextVersion) => ({ version, starts_at: starts_at.toISOString() })

function published(
  kind: TextKind,
  versions: readonly TextVersion[],
  wanted: string | undefined,
  { now, language }: Pick<Context, 'now' | 'language'>,
): PublicText {
  const current = inForce(versions, now)
  const { past, next } = readable(versions, now)
  const shown = wanted === undefined ? current : [current, ...past, ...(next ? [next] : [])].find(({ version }) => version === wanted)
  if (!shown) throw new Refusal('not_found')
  const state = shown === current ? 'in_force' : shown === next ? 'announced' : 'earlier'
  const { blocks } = readMarkdown(shown[language])
  return { kind, ...wire(shown), blocks, state, current: wire(current), next: next && wire(next), earlier: past.map(wire) }
}

async function deskText(db: Db, kind: TextKind, now: Date): Promise<DeskText> {
  const versions = await textVersions(db, kind)
  const current = inForce(versions, now)
  const stateOf = (one: TextVersion) => (one === current ? 'in_force' : one.starts_at > now ? 'to_come' : 'earlier')
  const shown = versions.map(
    (one) => ({ ...wire(one), text_en: one.en, text_hi: one.hi, state: stateOf(one), shipped: one.author_id === null }) as const,
  )
  return { kind, versions: shown.toReversed() }
}

const problemTexts: Record<MarkdownProblem, string> = {
  html: 'HTML is not allowed. Use Markdown: headings, lists, bold, italic and links',
  picture: 'Pictures are not allowed here',
  form: 'Use headings, paragraphs, lists, bold, italic and links only',
  link: 'Links must lead to a page, a website, an email address or a phone number',
  placeholder: 'A word in curly brackets is not one that is filled in',
}

/** The blocks of the last text; refused by field with what a text may not hold. */
function checked(texts: Record<string, string>) {
  const read = Object.entries(texts).map(([field, text]) => ({ field, ...readMarkdown(text) }))
  const wrong = read.filter(({ problems }) => problems.size > 0)
  if (wrong.length > 0)
    throw new Refusal('invalid', {
      fields: Object.fromEntries(wrong.map(({ field, problems }) => [field, [...problems].map((one) => problemTexts[one])])),
    })
  return read.at(-1)?.blocks ?? []
}

async function addVersion(
  context: Context,
  kind: TextKind,
  { text_en, text_hi, starts_at }: { text_en: string; text_hi: string; starts_at: string | null },
) {
  const { db, now } = context
  checked({ text_en, text_hi })
  const starts = starts_at === null ? now : new Date(starts_at)
  if (starts < now) throw new Refusal('invalid', { fields: { starts_at: ['Choose a time in the future'] } })
  const known = new Set((await textVersions(db, kind)).map(({ version }) => version))
  const version = freeVersion(indiaDay(starts), known)
  const row = { kind, version, starts_at: starts, text_en, text_hi, author_id: signedIn(context), created_at: now }
  if (!(await insertText(db, row))) throw new Refusal('invalid', { fields: { starts_at: ['Another version begins at this time'] } })
  return deskText(db, kind, now)
}

/** Named after its day; a second one of a day gets a number. */
function freeVersion(day: string, known: ReadonlySet<string>): string {
  for (let n = 1; ; n++) {
    const version = n === 1 ? day : `${day}.${n}`
    if (!known.has(version)) return version
  }
}
