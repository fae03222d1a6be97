import { indiaDay } from '../../../lib/india-time.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { keptBriefly } from '../../../platform/database/kept-briefly.server.ts'
import { dispensingPharmacies } from '../../pharmacies/dispensing.server.ts'
import { availability } from '../availability.server.ts'
import { findCheaper, type ProductRow } from '../catalog.sql.server.ts'
import { medicineSynonyms, readFact } from '../catalogue-facts.server.ts'
import { categoryOfGroup } from '../search/categories.rules.ts'
import { card, shopsFor } from '../product-card.server.ts'
import { picturesOf } from './product-pictures.sql.server.ts'
import { saltsInHindi } from '../search/salts-in-hindi.rules.ts'
import { scheduleLabel, type ScheduleText } from './schedule-label.rules.ts'

let texts: Promise<ScheduleText[]> | undefined
let synonyms: ReturnType<typeof medicineSynonyms> | undefined

/** With licences and pharmacists, the same on the page of every product: who sells is decided anew at checkout. */
const sellersKeptMs = 5000
const sellersAt = keptBriefly(sellersKeptMs, (db, pincode, now) => dispensingPharmacies(db, pincode || null, now))

/** Everything a page says of one product, with who would dispense it and the words the law puts on its label today. */
export async function productView(db: Db, row: ProductRow, pincode: string | undefined, now: Date) {
  texts ??= readFact<ScheduleText[]>('schedule-texts')
  synonyms ??= medicineSynonyms()
  const label = scheduleLabel(await texts, row, indiaDay(now))
  const pharmacies = await sellersAt(db, pincode ?? '', now)
  const [there] = pincode === undefined ? [] : await availability(db, [row.medicine_id], pincode, now)
  return {
    ...row,
    ...card(row),
    category: categoryView(row.therapeutic_group),
    pictures: await picturesOf(db, row.medicine_id),
    salts_hi: saltsInHindi(row.composition, (await synonyms).ingredients),
    cheaper: await findCheaper(db, row, await shopsFor(db, pincode, now)),
    label: label && { symbol: label.symbol, title: label.title, text: { en: label.text, hi: label.text_hi } },
    pharmacies: pharmacies.length > 0 ? pharmacies : await sellersAt(db, '', now),
    availability: there ?? null,
  }
}

function categoryView(group: string) {
  const category = categoryOfGroup(group)
  return category ? { slug: category.slug, title: category.title } : null
}
