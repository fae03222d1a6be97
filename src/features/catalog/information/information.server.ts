import { indiaDay } from '../../../lib/india-time.ts'
import type { Language } from '../../../lib/languages.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import type { SaltInformation } from './information.contract.ts'
import { latestReviews, type ReviewRow } from './information.sql.server.ts'
import { MedicineText } from './medicine-text.contract.ts'
import { stands } from './medicine-text.rules.ts'
import { saltsOf, type ShippedText } from './medicine-texts.server.ts'
import { shownText } from './shown-text.rules.ts'

interface Asked {
  db: Db
  now: Date
  language: Language
  /** A demo shows what no pharmacist has read, and says so. */
  demo: boolean
}

/** What patients read of each salt of a product: as a pharmacist approved it, or in a demo as it was shipped. */
export async function informationOf(
  product: { composition: string; route: string | null },
  { db, now, language, demo }: Asked,
): Promise<SaltInformation[]> {
  const salts = (await saltsOf(product)).flatMap(({ shipped, ...name }) => (shipped ? [{ ...name, shipped }] : []))
  const rows = await latestReviews(
    db,
    salts.map(({ shipped }) => shipped.key),
  )
  const by = new Map(rows.map((row) => [row.text_key, row]))
  const today = indiaDay(now)
  return salts.flatMap(({ salt, hindi, shipped }) => {
    const shown = shownVersion(shipped, by.get(shipped.key), today, demo)
    if (!shown) return []
    const { text, review } = shown
    const name = language === 'hi' ? (hindi ?? salt) : salt
    return [{ salt: name, key: shipped.key, taken: text.routes.includes('oral'), text: shownText(text, language), review }]
  })
}

function shownVersion(shipped: ShippedText, last: ReviewRow | undefined, today: string, demo: boolean) {
  if (last && stands(last, today)) {
    const { name, registration_no, council, reviewed_at, next_review } = last
    const reviewer = { name, registration_no, council }
    return {
      text: MedicineText.parse(last.content),
      review: { reviewer, reviewed_on: indiaDay(reviewed_at), next_review: next_review ?? today },
    }
  }
  return demo && last?.decision !== 'withdrawn' ? { text: shipped.text, review: null } : null
}
