import { expect, test } from 'vitest'
import { noticeTemplates } from './notice-templates.data.ts'
import { templates } from './message-templates.ts'
import { missingFlows, registeredTexts } from './registered-texts.ts'

const [header = [], ...rows] = registeredTexts('Own Clinic')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))
const texted = ['sign_in_code', 'caller_code', 'counter_code', ...Object.keys(noticeTemplates)]

test('the list holds every text that leaves by SMS, in each language, and nothing else', () => {
  expect(header).toEqual(['template', 'category', 'language', 'encoding', 'variables', 'text'])
  expect(new Set(rows.map(([name]) => name))).toEqual(new Set(texted.flatMap((name) => [`${name}.en`, `${name}.hi`])))
  expect(rows).toHaveLength(2 * texted.length)
  expect(rows.every((row) => row.length === header.length && row[5] !== '')).toBe(true)
})

test('no template says the name of the product, and each SMS says the operator’s', () => {
  expect(JSON.stringify(templates)).not.toContain('Parcha')
  expect(rows.filter(([, , , , , text = '']) => !text.includes('Own Clinic') || text.includes('{operator}'))).toEqual([])
})

test('a text has as many variables as it names', () => {
  for (const [name, , , , variables = '', text = ''] of rows)
    expect([name, text.split('{#var#}').length - 1]).toEqual([name, variables === '' ? 0 : variables.split(', ').length])
})

test('a start names the templates without an id, and none where MSG91 does not send', () => {
  const [said = '', ...more] = missingFlows({ MSG91_AUTH_KEY: 'k', MSG91_TEMPLATES: { 'sign_in_code.en': 'f1' } })
  expect(more).toEqual([])
  expect(said).toContain(`${rows.length - 1} SMS templates`)
  expect(said).toContain('sign_in_code.hi')
  expect(said).not.toContain('sign_in_code.en')
  expect(missingFlows({ MSG91_AUTH_KEY: undefined, MSG91_TEMPLATES: undefined })).toEqual([])
  const whole = Object.fromEntries(rows.map(([name = '']) => [name, 'f']))
  expect(missingFlows({ MSG91_AUTH_KEY: 'k', MSG91_TEMPLATES: whole })).toEqual([])
})
