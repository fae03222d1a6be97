import { expect, it } from 'vitest'
import * as z from 'zod'
import { refusalTexts } from '../../i18n/refusal-texts.ts'
import { plainIssue } from './plain-issues.ts'

/** Zod's own way of saying that something is wrong. */
const zodsOwn = /^(Too (big|small)|Invalid|Expected|Unrecognized)|expected|received/
const known = new Set<string>(refusalTexts)

const refused: [string, z.ZodType, unknown, string][] = [
  ['a number above the limit', z.int().max(300), 5000, 'Enter 300 or less'],
  ['a number below the limit', z.number().min(0.3), 0.1, 'Enter 0.3 or more'],
  ['a text that is too long', z.string().max(120), 'a'.repeat(121), 'Enter at most 120 characters'],
  ['a text that is too short', z.string().min(3), 'a', 'Enter at least 3 characters'],
  ['an empty text', z.string().min(3), '', 'This field is required'],
  ['too much of a list', z.array(z.string()).max(1), ['a', 'b'], 'Choose at most 1'],
  ['an empty list', z.array(z.string()).min(1), [], 'Choose at least 1'],
  ['what is missing', z.string(), undefined, 'This field is required'],
  ['a word for a number', z.number(), 'many', 'Enter a number'],
  ['a part of a whole', z.int(), 1.5, 'Enter a whole number'],
  ['what no list holds', z.enum(['a', 'b']), 'c', 'Choose one of the options'],
  ['what is no date', z.iso.date(), '31-12', 'Enter a date'],
  ['what is no moment', z.iso.datetime(), 'soon', 'Enter a date and a time'],
  ['what is no id', z.guid(), 'x', 'Check this entry'],
  ['a step between', z.number().multipleOf(5), 7, 'Check this entry'],
  ['what fits nothing', z.union([z.number(), z.boolean()]), 'x', 'Check this entry'],
]

it.each(refused)('%s is refused in words of ours', (_, schema, input, text) => {
  const messages = schema.safeParse(input, { error: plainIssue }).error?.issues.map(({ message }) => message) ?? []
  expect(messages).toEqual([text])
  expect(text).not.toMatch(zodsOwn)
  expect([text, text.replace(/\d+(?:\.\d+)?/, '{number}')].some((one) => known.has(one))).toBe(true)
})

it('a text of the contract itself comes before', () => {
  expect(z.int().max(3, 'Three at most').safeParse(4, { error: plainIssue }).error?.issues[0]?.message).toBe('Three at most')
})
