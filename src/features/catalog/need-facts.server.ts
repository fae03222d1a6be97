import { type Brand, parseBrands } from '../../search/facts/brand.ts'
import { type Need, parseNeeds } from '../../search/facts/need.ts'
import { readFact } from './catalogue-facts.server.ts'

let needs: Promise<Need[]> | undefined
let brands: Promise<Brand[]> | undefined

/** What people want help with (db/facts/needs.json), read once in a process. */
export function shippedNeeds(): Promise<Need[]> {
  needs ??= readFact<unknown>('needs').then(parseNeeds)
  return needs
}

/** Brands as facts (db/facts/brands.json), read once in a process. */
export function shippedBrands(): Promise<Brand[]> {
  brands ??= readFact<unknown>('brands').then(parseBrands)
  return brands
}
