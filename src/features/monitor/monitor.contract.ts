import * as z from 'zod'
import type { Contract } from '../../lib/contract.ts'
import { deadLetterReasons } from './dead-letters.rules.ts'

const DeadLetter = z
  .object({
    /** The task’s id, which its lines in the log carry as `job_id`. */
    id: z.guid(),
    job: z.string(),
    reason: z.enum(deadLetterReasons),
    /** The class and the code of the last failure. */
    kind: z.string(),
    code: z.string().nullable(),
    attempts: z.int(),
    failed_at: z.string(),
    /** The records it names, by id. */
    ids: z.record(z.string(), z.guid()),
  })
  .meta({ id: 'DeadLetter' })
export type DeadLetterView = z.output<typeof DeadLetter>

const params = z.object({ id: z.guid() })

/** What a page may tell of an error: no address, no name, no value. What has another shape is not kept. */
const BrowserError = z.strictObject({
  /** The pattern of the page, `/product/:id/` for example, or the first word of its address. */
  page: z.string().max(100),
  kind: z.string().max(64),
  text: z.string().max(300),
  /** `file:line:column` of our own built files. */
  places: z.array(z.string().max(120)).max(8),
})
export type BrowserErrorBody = z.input<typeof BrowserError>

export const monitorContract = {
  'POST /api/browser_error/': {
    operationId: 'reportBrowserError',
    access: ['anyone'],
    summary: 'Report an error of a page, by its class and its place in our files',
    body: BrowserError,
    response: z.object({ received: z.literal(true) }),
    public: true,
    background: true,
    perMinute: 20,
    longestBody: 2048,
  },
  'GET /api/desk/dead_letter/': {
    operationId: 'listDeadLetters',
    access: ['admin'],
    summary: 'List tasks that failed after all retries, newest first',
    query: z.object({ cursor: z.string().max(80).optional(), limit: z.coerce.number().int().min(1).max(100).default(20) }),
    response: z.array(DeadLetter),
  },
  'POST /api/desk/dead_letter/{id}/retry/': {
    operationId: 'retryDeadLetter',
    access: ['admin'],
    summary: 'Retry a failed task; it keeps its id',
    params,
    response: z.object({ retried: z.literal(true) }),
    audit: 'task_retried',
  },
  'POST /api/desk/dead_letter/{id}/discard/': {
    operationId: 'discardDeadLetter',
    access: ['admin'],
    summary: 'Discard a failed task for good, with a reason',
    params,
    body: z.strictObject({ reason: z.string().trim().min(10, 'Write the reason in a sentence').max(500, 'Enter at most 500 characters') }),
    response: z.object({ discarded: z.literal(true) }),
    audit: 'task_discarded',
  },
} satisfies Contract
