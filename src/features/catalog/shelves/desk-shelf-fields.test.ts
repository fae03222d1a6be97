import { expect, test } from 'vitest'
import { bodyOf, draftOf } from './desk-shelf-fields.ts'

const deal = {
  slug: 'winter',
  title_en: 'Winter',
  title_hi: 'सर्दी',
  description_en: 'For the cold',
  description_hi: 'ठंड के लिए',
  alt_en: 'A scarf',
  alt_hi: 'मफ़लर',
  picture_id: null,
  starts_at: '2026-10-31T18:30:00.000Z',
  ends_at: '2026-12-31T18:29:00.000Z',
  items: ['100294', '100428'],
  sort: 3,
}

test('a deal goes into the form and comes out of it as it was, with times shown as in India', () => {
  const draft = draftOf('deal', deal)
  expect(draft).toMatchObject({ starts_at: '2026-11-01T00:00', ends_at: '2026-12-31T23:59', items: '100294\n100428', picture_id: '' })
  const { slug: _, ...body } = deal
  expect(bodyOf('deal', draft)).toEqual(body)
})

test('ids may stand in lines or between commas', () => {
  const draft = { ...draftOf('deal', deal), items: ' 100294, 100428\n\n100001 ' }
  expect(bodyOf('deal', draft)['items']).toEqual(['100294', '100428', '100001'])
})
