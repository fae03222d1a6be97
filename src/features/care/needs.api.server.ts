import { indiaDay } from '../../lib/india-time.ts'
import { Refusal } from '../../lib/errors.ts'
import { implement } from '../../platform/implement.ts'
import type { Need } from '../../search/facts/need.ts'
import type { MedicineSearch } from '../../vendors/pharmacy/medicine-search-port.ts'
import { shippedFacts } from '../catalog/catalogue-facts.server.ts'
import { shippedNeeds } from '../catalog/need-facts.server.ts'
import { card, shopsFor } from '../catalog/product-card.server.ts'
import type { CareText } from './care-text.contract.ts'
import { productsForNeed } from './for-need.server.ts'
import { needsContract } from './needs.contract.ts'
import { careTextView, shownCareText } from './shown-care-text.server.ts'
import { unequalLiquids } from './unequal-liquids.rules.ts'

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
      const shown = need.care === null ? null : await shownCareText(db, need.care, { today: indiaDay(now), demo: mode === 'demo' })
      const rows = await productsForNeed(db, search, need, await shopsFor(db, query.postal_code, now))
      return {
        ...lineOf(need),
        emergency: need.emergency ?? null,
        law: need.law ?? [],
        not_for: need.not_for,
        speciality: need.speciality,
        red_flags: need.red_flags,
        text: shown && careTextView(shown),
        medicines: await dictionary(shown?.text ?? null),
        products: rows.map(card),
        unequal_liquids: unequalLiquids(rows),
        near: nearTo(need, needs),
      }
    },
  })

const lineOf = ({ slug, title, area }: Need) => ({ slug, title, area })

async function dictionary(text: CareText | null) {
  const facts = await shippedFacts()
  return (text?.medicines ?? []).map((name) => ({ name, hindi_name: facts.hindiNames([name])[0] ?? name }))
}

/** Others of its area, those that stand after it first; what the law forbids is near to nothing. */
function nearTo(need: Need, needs: readonly Need[]) {
  const isForbidden = ({ law = [] }: Need) => law.includes('pcpndt') || law.includes('mtp')
  const others = needs.filter((one) => one === need || (one.area === need.area && !isForbidden(one)))
  const at = others.indexOf(need)
  return [...others.slice(at + 1), ...others.slice(0, at)].slice(0, 6).map(lineOf)
}
