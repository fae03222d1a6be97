import { expect, test } from 'vitest'
import { changedFields, draftOf, fieldsOfDraft } from './product-draft.rules.ts'

const line = { name: 'Amlodipine Tablets IP 5 mg', price_paise: '3100', ceiling_paise: '', schedule: 'H' }
const before = draftOf(line, ['name', 'price_paise', 'ceiling_paise'])

test('amounts are typed in rupees and sent in paise, and nothing stays nothing', () => {
  expect(before).toEqual({ name: line.name, price_paise: '31.00', ceiling_paise: '' })
  expect(fieldsOfDraft({ ...before, price_paise: '30.5' }, ['price_paise', 'ceiling_paise'])).toEqual({
    price_paise: '3050',
    ceiling_paise: '',
  })
  expect(fieldsOfDraft({ ...before, price_paise: 'ten' }, ['price_paise'])).toEqual({ price_paise: 'ten' })
})

test('only what was changed is sent', () => {
  expect(changedFields(before, { ...before, name: `${line.name} ` })).toEqual([])
  expect(changedFields(before, { ...before, price_paise: '30.50' })).toEqual(['price_paise'])
})
