import { expect, test } from 'vitest'
import { productFacts } from './product-schema.rules.ts'

const balm = {
  medicine_id: '100001',
  name: 'Pain balm',
  manufacturer: 'Kaveri Labs',
  marketer: null,
  packing: { en: 'jar of 25 g', hi: '25 g की डिब्बी' },
  price_paise: 4550,
  in_stock: true,
  pictures: [],
  rx_required: false,
  schedule: 'none' as const,
  sold_online: true,
  discontinued: false,
}
const place = { address: 'https://clinic.example/product/MTAwMDAx/', origin: 'https://clinic.example', seller: 'Clinic' }

test('what needs no prescription is told with its price and whether it is in stock', () => {
  expect(productFacts(balm, place)).toMatchObject({
    '@type': 'Product',
    sku: '100001',
    brand: { name: 'Kaveri Labs' },
    offers: { price: '45.50', priceCurrency: 'INR', url: place.address, availability: 'https://schema.org/InStock' },
  })
  expect(productFacts({ ...balm, in_stock: false }, place)?.offers.availability).toBe('https://schema.org/OutOfStock')
  expect(productFacts({ ...balm, discontinued: true }, place)?.offers.availability).toBe('https://schema.org/Discontinued')
})

test('of a picture the whole address is told', () => {
  const pictures = [{ side: 'front' as const, src: '/files/pictures/1' }]
  expect(productFacts({ ...balm, pictures }, place)?.image).toEqual(['https://clinic.example/files/pictures/1'])
})

test.each([
  ['on prescription', { rx_required: true }],
  ['of Schedule H', { schedule: 'H' as const }],
  ['not sold online', { sold_online: false }],
  ['of another pharmacy', { outside: true as const }],
])('what is %s is not offered', (_, change) => expect(productFacts({ ...balm, ...change }, place)).toBeNull())
