import type { SearchDocument } from './engine.types.ts'

/** A pack for a test: everything a sentence does not speak of is ordinary. */
export function pack(medicineId: string, name: string, more: Partial<SearchDocument> = {}): SearchDocument {
  return {
    medicineId,
    name,
    composition: '',
    form: 'tablet',
    release: 'IR',
    maker: 'Maker',
    pricePaise: 1000,
    mrpPaise: 1200,
    units: 10,
    unit: 'tablet',
    popularity: 10,
    inStock: true,
    discontinued: false,
    schedule: 'none',
    nti: false,
    rxRequired: false,
    ...more,
  }
}
