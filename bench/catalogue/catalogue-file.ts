import type { Combination } from '../../scripts/generate/facts/combinations.ts'
import { readFamilies } from './families.ts'
import { generateCatalogue, type ScaleDocument } from './generate-catalogue.ts'

const columns = [
  'medicine_id,name,brand,kind,manufacturer,marketer,composition,form,release,route,packing,units_per_pack,unit,sell_in_loose',
  'schedule,rx_required,ndps,nti,list,mrp_paise,price_paise,hsn,storage,returnable,country_of_origin,net_quantity,art,popularity,discontinued',
].join(',')

/** The generated catalogue as the file that an operator imports (db/demo/catalogue/README.md). */
export function catalogueFile(skus: number): string {
  const facts = new Map<string, Combination>()
  for (const { ranges } of readFamilies()) for (const one of ranges.flat()) facts.set(keyOf(one), one)
  const lines = generateCatalogue({ skus }).map((document) => lineOf(document, facts.get(keyOf(document))))
  return [columns, ...lines].join('\n')
}

const keyOf = ({ ingredients, form, release }: Pick<ScaleDocument, 'ingredients' | 'form' | 'release'>) =>
  JSON.stringify([ingredients.map(({ name, strength }) => [name, strength]), form, release])

function lineOf(document: ScaleDocument, facts: Combination | undefined): string {
  if (!facts) throw new Error(`${document.name} stands on no facts`)
  const pack = facts.packs.find(({ units, unit }) => units === document.units && unit === document.unit)
  return [
    [document.medicineId, document.name, '', 'drug', document.maker, '', document.composition, facts.form, facts.release, facts.route],
    [pack?.packing ?? '', document.units, document.unit, false, facts.schedule, facts.rx_required, facts.ndps, facts.nti, facts.list],
    [
      document.mrpPaise,
      document.pricePaise,
      facts.hsn,
      facts.storage,
      false,
      'India',
      '',
      facts.art,
      document.popularity,
      document.discontinued,
    ],
  ]
    .flat()
    .map((cell) => `"${String(cell).replaceAll('"', '""')}"`)
    .join(',')
}
