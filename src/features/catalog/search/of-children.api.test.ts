import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/app.ts'

const { visitor } = await testApp()
const ask = (term: string) => visitor('GET /api/search/results/', { query: { term, limit: 60 } })

describe('a child in a search', () => {
  test('leads to the page of the child, and to what a child can be given', async () => {
    const { understood, groups, alarms } = await ask('bachhe ko bukhaar')
    expect(understood).toMatchObject({ kind: 'need', need: { slug: 'fever-in-child', promise: 'advice', emergency: null } })
    expect(alarms).toContain('child')
    expect(groups.filter(({ form }) => form === 'tablet')).toEqual([])
    const loose = await ask('bachche ko dast')
    expect(loose.understood.need?.slug).toBe('diarrhoea-in-child')
    const sold = loose.groups.filter(({ rx_required }) => !rx_required).map(({ salts, form }) => `${salts[0]?.name} ${form}`)
    expect(sold).toEqual(expect.arrayContaining(['Oral Rehydration Salts sachet', 'Zinc Sulfate dispersible tablet']))
  })
  test('a combination for grown-ups is not offered: a warning, and the page of the child', async () => {
    const { understood, alarms, groups } = await ask('combiflam for child')
    expect(understood).toMatchObject({ kind: 'brand', need: { slug: 'fever-in-child' } })
    expect(alarms).toEqual(['fever-painkiller', 'child'])
    expect(groups).toEqual([])
  })
  test('a brand of tablets and liquids means its liquids', async () => {
    const { groups, alarms } = await ask('calpol for baby')
    expect(groups[0]?.form).toMatch(/suspension|oral drops/)
    expect(alarms).toEqual(['child'])
  })
  test('a salt means its liquids first, and tablets only after them', async () => {
    const { groups, alarms } = await ask('paracetamol for child')
    expect(groups[0]?.form).toMatch(/suspension|syrup|oral drops/)
    expect(groups.map(({ form }) => form)).toContain('tablet')
    expect(alarms).toContain('child')
    expect((await ask('paracetamol')).groups[0]?.form).toBe('tablet')
  })
  test('is heard by the suggestions too: liquids first, and a product that is called so stays what it is', async () => {
    const suggest = (term: string) => visitor('GET /api/search/suggest/', { query: { term, limit: 8 } })
    const names = async (term: string) => (await suggest(term)).map(({ medicine_name }) => medicine_name)
    for (const term of ['paracetamol child', 'paracetamol syrup child', 'bachche ke liye paracetamol']) {
      expect((await names(term))[0], term).toMatch(/suspension|syrup|drops/i)
    }
    expect((await names('paracetamol'))[0]).toMatch(/tablet/i)
    expect((await names('baby soap'))[0]).toMatch(/baby/i)
  })
  test('what grown-ups alone may treat themselves sells nothing for a child', async () => {
    const { understood, alarms, product_count } = await ask('bachche ko sirdard')
    expect(understood.need?.slug).toBe('headache')
    expect(alarms).toEqual(['child'])
    expect(product_count).toBe(0)
  })
  test('goods for children are goods: no warning', async () => {
    expect((await ask('baby soap')).alarms).toEqual([])
  })
})

describe('the form and the strength of a search', () => {
  test.each([
    ['calpol drops', 'oral drops'],
    ['crocin drops', 'oral drops'],
    ['calpol 250 suspension', 'suspension'],
    ['calpol 120', 'suspension'],
    ['metacin syrup', 'suspension'],
  ])('%s: %s first, and no question that names tablets', async (term, form) => {
    const { understood, groups } = await ask(term)
    expect(groups[0]?.form).toBe(form)
    expect(understood.brand?.variants.filter(({ name }) => /500|650/.test(name))).toEqual([])
  })
  test.each(['telma 40', 'pan d', 'dolo 650'])('%s names one: nothing is asked', async (term) => {
    expect((await ask(term)).understood.brand?.variants).toEqual([])
  })
})

describe('what is spelled nearly like a need', () => {
  test('is the need before any product', async () => {
    expect((await ask('diabtes')).understood).toMatchObject({ kind: 'need', need: { slug: 'diabetes' } })
  })
})

test('who asks for the sex of a child reads the law and is sold nothing', async () => {
  for (const term of ['gender test of baby', 'baby gender test kit']) {
    const { alarms, product_count, understood } = await ask(term)
    expect([term, alarms, product_count, understood.kind]).toEqual([term, ['pcpndt'], 0, 'need'])
  }
})
