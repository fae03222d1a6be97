import type * as z from 'zod'

/**
 * What a person reads of a field that Zod refuses and whose contract has no text of its own: Zod's own words are written for programmers. Each text
 * stands in `src/i18n/refusal-texts.ts` too.
 */
export function plainIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (isEmpty(issue.input)) return 'This field is required'
  if (issue.code === 'invalid_type') return typeTexts[issue.expected] ?? 'Check this entry'
  if (issue.code === 'too_big') return limitText(issue.origin, issue.maximum, limits.most)
  if (issue.code === 'too_small') return limitText(issue.origin, issue.minimum, limits.least)
  if (issue.code === 'invalid_value') return 'Choose one of the options'
  if (issue.code === 'invalid_format') return formatTexts[issue.format] ?? 'Check this entry'
  return issue.code === 'unrecognized_keys' ? undefined : 'Check this entry'
}

const isEmpty = (input: unknown) => input === undefined || input === null || input === ''

const typeTexts: Record<string, string> = { number: 'Enter a number', int: 'Enter a whole number', date: 'Enter a date' }
const formatTexts: Record<string, string> = {
  email: 'Enter an email address',
  date: 'Enter a date',
  datetime: 'Enter a date and a time',
  time: 'Enter a time',
}

type Limit = number | bigint
interface Texts {
  number: (limit: Limit) => string
  string: (limit: Limit) => string
  array: (limit: Limit) => string
}
const limits: Record<'most' | 'least', Texts> = {
  most: {
    number: (limit) => `Enter ${limit} or less`,
    string: (limit) => `Enter at most ${limit} characters`,
    array: (limit) => `Choose at most ${limit}`,
  },
  least: {
    number: (limit) => `Enter ${limit} or more`,
    string: (limit) => `Enter at least ${limit} characters`,
    array: (limit) => `Choose at least ${limit}`,
  },
}

/** A whole number that no program can hold is a number all the same. */
function limitText(origin: string, limit: Limit, texts: Texts): string {
  if (origin === 'string') return texts.string(limit)
  return origin === 'array' || origin === 'set' ? texts.array(limit) : texts.number(limit)
}
