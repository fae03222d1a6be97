import * as z from 'zod'
import type { Contract } from '../../lib/contract.ts'
import { Words } from '../catalog/catalog.contract.ts'
import { Approval, LastDecision, note, TextState } from '../catalog/information/text-review.contract.ts'
import { careText } from './care-text.contract.ts'

const slug = z.string().regex(/^[a-z0-9-]{1,60}$/)
const Row = z
  .object({ slug, title: Words, state: TextState, reviewed_on: z.string().nullable(), next_review: z.string().nullable() })
  .meta({ id: 'CareTextRow' })
export type CareTextRow = z.infer<typeof Row>

const Version = z.object({ hash: z.string(), text: careText }).meta({ id: 'CareTextVersion' })
const Details = Row.extend({
  shipped: Version,
  /** What the last approval holds; null when there was none. */
  approved: Version.nullable(),
  last: LastDecision.nullable(),
}).meta({ id: 'CareTextDetails' })

const params = z.object({ slug })

export const careTextsContract = {
  'GET /api/desk/care_text/': {
    operationId: 'listCareTexts',
    access: ['pharmacist'],
    summary: 'List texts of health topics with why each waits for review, paginated',
    query: z.object({
      state: TextState.optional(),
      /** Letters of the title, in English or Hindi. */
      term: z.string().trim().max(64).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      cursor: slug.optional(),
    }),
    response: z.object({ texts: z.array(Row), counts: z.record(z.string(), z.int()) }),
  },
  'GET /api/desk/care_text/{slug}/': {
    operationId: 'getCareText',
    access: ['pharmacist'],
    summary: 'Get the text of a health topic as shipped and as last approved',
    params,
    response: Details,
  },
  'POST /api/desk/care_text/{slug}/approve/': {
    operationId: 'approveCareText',
    access: ['pharmacist'],
    summary: 'Approve the text of a health topic with corrections, until its next review; refused where it has changed since it was read',
    params,
    body: Approval,
    response: Row,
  },
  'POST /api/desk/care_text/{slug}/withdraw/': {
    operationId: 'withdrawCareText',
    access: ['pharmacist'],
    summary: 'Withdraw the text of a health topic: patients no longer see it',
    params,
    body: z.strictObject({ note }),
    response: Row,
  },
} satisfies Contract
