import { indiaDay } from '../../lib/india-time.ts'
import { Refusal } from '../../lib/errors.ts'
import { implement } from '../../platform/implement.ts'
import type { Need } from '../../search/facts/need.ts'
import type { MedicineSearch } from '../../vendors/pharmacy/medicine-search-port.ts'
import { shippedFacts } from '../catalog/catalogue-facts.server.ts'
import { shippedNeeds } from '../catalog/need-facts.server.ts'
import { card, shopsFor } from '../catalog/product-card.server.ts'
import { shippedCareText } from './care-facts.server.ts'
import { type CareText, mayShow } from './care-text.rules.ts'
import { productsForNeed } from './for-need.server.ts'
import { needsContract } from './needs.contract.ts'

interface NeedsParts {
  search: MedicineSearch
  mode: 'demo' | 'live'
}

export const needsApi = ({ search, mode }: NeedsParts) =>
  implement(needsContract, {
    'GET /api/need/': async () => (await shippedNeeds()).map(lineOf),
    'GET /api/need/{slug}/': async ({ db, now }, { params, query }) => {
      const needs = await shippedNeeds()
      const need = needs.find(({ slug }) => slug === params.slug)
      if (!need) throw new Refusal('not_found')
      const text = need.care === null ? null : await shippedCareText(need.care)
      const shown = text && mayShow(text, mode, indiaDay(now)) ? text : null
      const rows = await productsForNeed(db, search, need, await shopsFor(db, query.postal_code, now))
      return {
        ...lineOf(need),
        emergency: need.emergency ?? null,
        law: need.law ?? [],
        not_for: need.not_for,
        speciality: need.speciality,
        red_flags: need.red_flags,
        text: shown && viewOf(shown),
        medicines: await dictionary(shown),
        products: rows.map(card),
        near: nearTo(need, needs),
      }
    },
  })

const lineOf = ({ slug, title, area }: Need) => ({ slug, title, area })

function viewOf({ what, urgent, today, doctor, sources, written, reviewed }: CareText) {
  return {
    what,
    urgent,
    today,
    doctor,
    sources: sources.map(({ copy: _, ...source }) => source),
    written,
    reviewed: reviewed && { by: reviewed.by, on: reviewed.on },
  }
}

async function dictionary(text: CareText | null) {
  const facts = await shippedFacts()
  return (text?.medicines ?? []).map((name) => ({ name, hindi_name: facts.hindiNames([name])[0] ?? name }))
}

/** Others of its area, those that stand after it first. */
function nearTo(need: Need, needs: readonly Need[]) {
  const others = needs.filter(({ area }) => area === need.area)
  const at = others.indexOf(need)
  return [...others.slice(at + 1), ...others.slice(0, at)].slice(0, 6).map(lineOf)
}
