import { describe, expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'

const { visitor } = await testApp()
const need = (slug: string) => visitor('GET /api/need/{slug}/', { params: { slug }, query: {} })

describe('needs', () => {
  test('all are listed by name and area, without what people type', async () => {
    const all = await visitor('GET /api/need/')
    expect(all.length).toBeGreaterThanOrEqual(25)
    expect(all.find(({ slug }) => slug === 'fever')).toEqual({
      slug: 'fever',
      title: { en: 'Fever', hi: 'बुखार' },
      area: 'fever-and-infection',
    })
  })

  test('fever shows paracetamol in stock, the cheapest unit first, and no ibuprofen or aspirin', async () => {
    const { products } = await need('fever')
    const tablets = products.filter(({ unit }) => unit === 'tablet')
    expect(tablets.length).toBe(2)
    expect(tablets.map(({ price_paise, units }) => price_paise / units)).toEqual(
      tablets.map(({ price_paise, units }) => price_paise / units).toSorted((a, b) => a - b),
    )
    for (const product of products) expect(product).toMatchObject({ in_stock: true, rx_required: false, sold_online: true })
    expect(products.filter(({ name }) => /ibuprofen|aspirin/i.test(name))).toEqual([])
  })

  test('no page offers a prescription medicine, and no disease of the 1954 Act any medicine', async () => {
    const all = await visitor('GET /api/need/')
    for (const { slug } of all) {
      const page = await need(slug)
      expect(page.products.length, slug).toBeLessThanOrEqual(8)
      expect(page.products.filter(({ rx_required, schedule }) => rx_required || !['none', 'G'].includes(schedule))).toEqual([])
      if (page.law.length > 0) expect(page.products.filter(({ unit }) => ['tablet', 'capsule', 'ml', 'sachet'].includes(unit))).toEqual([])
      if (page.emergency) expect(page.products).toEqual([])
    }
  })

  test('devices come in the order of their use, each kind with its cheapest, and no kind is left out', async () => {
    const { products } = await need('diabetes')
    const kinds = ['Glucose Meter', 'Test Strips', 'Lancets', 'Insulin Syringes', 'Pen Needles']
    const at = products.map(({ name }) => kinds.findIndex((kind) => name.includes(kind)))
    expect(at).toEqual(at.toSorted((a, b) => a - b))
    expect(new Set(at)).toEqual(new Set([0, 1, 2, 3, 4]))
    const each = ({ price_paise, units }: (typeof products)[number]) => price_paise / units
    for (const [place, product] of products.entries())
      if (at[place - 1] === at[place]) expect(each(products[place - 1]!)).toBeLessThanOrEqual(each(product))
  })

  test('a joint has warning signs of its own before those of every illness', async () => {
    const { text } = await need('joint-pain')
    expect(text?.urgent.map(({ en }) => en).join(' ')).toMatch(/red or swollen joint, with fever/)
  })

  test('the sex of an unborn child leads to no doctor and no product, and is near to nothing that ends a pregnancy', async () => {
    const { speciality, products, near } = await need('sex-determination')
    expect([speciality, products]).toEqual([null, []])
    expect(near.map(({ slug }) => slug)).not.toContain('abortion')
  })

  test('what nobody named is not found', async () => {
    await expect(need('nothing-of-this-name')).rejects.toMatchObject({ code: 'not_found' })
  })
})
