import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { textKinds } from '../../accounts/consents/text-kinds.ts'

const Kind = z.enum(textKinds).meta({ id: 'LegalTextKind' })
const Part = z.object({
  text: z.string(),
  strong: z.literal(true).optional(),
  emphasis: z.literal(true).optional(),
  /** A page of ours, a website, an e-mail address or a phone number. */
  href: z.string().optional(),
})
const Block = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('heading'), level: z.int(), parts: z.array(Part) }),
    z.object({ kind: z.literal('paragraph'), parts: z.array(Part) }),
    z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(z.array(Part)) }),
  ])
  .meta({ id: 'TextBlock' })
const Version = z.object({ version: z.string(), starts_at: z.string() }).meta({ id: 'TextVersion' })

const PublicText = z
  .object({
    kind: Kind,
    ...Version.shape,
    /** `{operator}`, `{address}`, `{officer}`, `{phone}` and `{retention}` are filled in by whoever shows it. */
    blocks: z.array(Block),
    state: z.enum(['in_force', 'earlier', 'announced']),
    /** The version in force, the announced one, and earlier ones, newest first. */
    current: Version,
    next: Version.nullable(),
    earlier: z.array(Version),
  })
  .meta({ id: 'PublicText' })
export type PublicText = z.infer<typeof PublicText>
export type TextBlock = z.infer<typeof Block>

const DeskVersion = z
  .object({
    ...Version.shape,
    text_en: z.string(),
    text_hi: z.string(),
    state: z.enum(['in_force', 'earlier', 'to_come']),
    /** Shipped with the application, not written by the operator. */
    shipped: z.boolean(),
  })
  .meta({ id: 'DeskTextVersion' })
const DeskText = z.object({ kind: Kind, versions: z.array(DeskVersion) }).meta({ id: 'DeskText' })
export type DeskText = z.infer<typeof DeskText>

const Markdown = z.string().trim().min(1, 'Enter the text').max(40_000)
const params = z.object({ kind: Kind })

export const textsContract = {
  'GET /api/text/{kind}/': {
    operationId: 'getLegalText',
    access: ['anyone'],
    summary: 'Get a legal text in the language of the request: the version in force, an earlier or an announced one',
    params,
    query: z.object({ version: z.string().max(20).optional() }),
    response: PublicText,
  },
  'GET /api/desk/text/': {
    operationId: 'listDeskTexts',
    access: ['admin'],
    summary: 'List all legal texts with all their versions',
    response: z.array(DeskText),
  },
  'POST /api/desk/text/preview/': {
    operationId: 'previewLegalText',
    access: ['admin'],
    summary: 'Show Markdown as readers will see it; refused with what it may not contain',
    body: z.strictObject({ text: Markdown }),
    response: z.object({ blocks: z.array(Block) }),
    perMinute: 120,
  },
  'POST /api/desk/text/{kind}/': {
    operationId: 'addLegalTextVersion',
    access: ['admin'],
    summary: 'Add the next version of a legal text, in force from a moment in the future or at once',
    params,
    body: z.strictObject({
      text_en: Markdown,
      text_hi: Markdown,
      /** Null: at once. */
      starts_at: z.iso.datetime({ offset: true }).nullable(),
    }),
    response: DeskText,
    idempotent: true,
  },
  'DELETE /api/desk/text/{kind}/{version}/': {
    operationId: 'deleteLegalTextVersion',
    access: ['admin'],
    summary: 'Delete a version that is not in force yet',
    params: params.extend({ version: z.string().max(20) }),
    response: DeskText,
  },
} satisfies Contract
