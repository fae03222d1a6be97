import { errorBody, Refusal, refusals, somethingWentWrong } from '../../lib/errors.ts'
import type { JsonSchema } from './schemas.server.ts'

type RefusalCode = keyof typeof refusals
const exampleRequestId = '018f4c2e-1111-7abc-8def-0123456789ab'

/** When each status of a refusal is given. */
const statuses: Readonly<Record<number, string>> = {
  400: 'The request is malformed, or a field is invalid. Field errors stand under the name of their field.',
  401: 'Sign-in required, or the ID token has expired.',
  403: 'Not allowed at this moment.',
  404: 'Not found, belongs to another account, or not available to the roles of the caller.',
  405: 'The path exists with other methods, listed in `Allow`.',
  409: 'The state has changed, or the same request is still being processed. `meta` may hold the current state.',
  413: 'The request body is too large.',
  415: 'This type of content is not accepted.',
  422: 'The request is valid, but a rule does not allow it.',
  428: 'The date-of-birth check must be answered first.',
  429: 'Above the allowed calls a minute; `Retry-After` says when to try again.',
  500: 'An unexpected error. Quote `request_id` when you report it.',
  503: 'Temporarily unavailable; `Retry-After` says when to try again.',
}

export const errorSchema: JsonSchema = {
  type: 'object',
  description: 'Show the patient `data` if it is a string, otherwise `error.detail`, otherwise the first message of the first field.',
  required: ['data', 'error'],
  properties: {
    data: { type: ['string', 'null'] },
    error: {
      type: 'object',
      description: 'Either `detail` with `code` and `request_id`, or one list of messages for each invalid field.',
      properties: {
        detail: { type: 'string' },
        code: { type: 'string', description: 'A stable name of the error.' },
        request_id: { type: 'string' },
      },
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    meta: { type: 'object', description: 'What helps to continue, such as the current cart or the nearest available slots.' },
  },
}

/** The shared response of errors: when each status is given, and every refusal as an example. */
export function errorResponses(): Record<string, object> {
  const words = Object.entries(statuses).map(([status, description]) => `${status}: ${description}`)
  const examples = Object.assign({}, ...Object.keys(statuses).map((status) => examplesOf(Number(status)))) as ReturnType<typeof examplesOf>
  return { Error: response(`Any error, in one format.\n\n${words.join('\n\n')}`, examples) }
}

/** What every operation may answer beside its success, told once: a document that says it 400 times is long and says no more. */
export const errorRef = { default: { $ref: '#/components/responses/Error' } }

function response(description: string, examples: Record<string, { value: unknown }>): object {
  const retries = Object.keys(examples).some((code) => code === 'too_many_requests' || code === 'unavailable')
  const header = { 'Retry-After': { description: 'Seconds until the next attempt.', schema: { type: 'integer' } } }
  return {
    description,
    ...(retries ? { headers: header } : {}),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, examples } },
  }
}

function examplesOf(status: number): Record<string, { value: unknown }> {
  if (status === 500) return { unexpected: { value: { data: null, error: { detail: somethingWentWrong, request_id: exampleRequestId } } } }
  const codes = (Object.keys(refusals) as RefusalCode[]).filter((code) => refusals[code][0] === status)
  return Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }]))
}

function exampleOf(code: RefusalCode): unknown {
  const fields = code === 'invalid' ? { fields: { postal_code: ['Entered pincode is not valid'] } } : {}
  return errorBody(new Refusal(code, fields), exampleRequestId)
}
