import type { Product } from '../catalog.contract.ts'

type Listed = Pick<
  Product,
  | 'medicine_id'
  | 'name'
  | 'manufacturer'
  | 'marketer'
  | 'packing'
  | 'price_paise'
  | 'in_stock'
  | 'pictures'
  | 'rx_required'
  | 'schedule'
  | 'sold_online'
  | 'discontinued'
  | 'outside'
>

/** What may be offered to everybody: nothing on prescription is advertised with a price, a picture or an offer. */
function mayBeOffered({ rx_required, schedule, sold_online, outside }: Listed): boolean {
  return !rx_required && (schedule === 'none' || schedule === 'G') && sold_online && outside !== true
}

/** schema.org Product with its Offer; null for what search engines are told nothing of. */
export function productFacts(product: Listed, { address, origin, seller }: { address: string; origin: string; seller: string }) {
  if (!mayBeOffered(product)) return null
  const stock = product.discontinued ? 'Discontinued' : product.in_stock ? 'InStock' : 'OutOfStock'
  return {
    '@type': 'Product',
    name: product.name,
    sku: product.medicine_id,
    description: `${product.packing.en}, ${product.manufacturer}`,
    brand: { '@type': 'Brand', name: product.marketer ?? product.manufacturer },
    ...(product.pictures.length > 0 && { image: product.pictures.map(({ src }) => origin + src) }),
    offers: {
      '@type': 'Offer',
      url: address,
      price: (product.price_paise / 100).toFixed(2),
      priceCurrency: 'INR',
      availability: `https://schema.org/${stock}`,
      seller: { '@type': 'Organization', name: seller },
    },
  }
}
