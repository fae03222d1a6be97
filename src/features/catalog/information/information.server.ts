import { indiaDay } from '../../../lib/india-time.ts'
import type { Language } from '../../../lib/languages.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import type { SaltInformation, ShownText } from './information.contract.ts'
import { latestReviews } from './information.sql.server.ts'
import { medicineTexts, saltsOf } from './medicine-texts.server.ts'
import { fittingForm } from './fitting-form.rules.ts'
import { shownText } from './shown-text.rules.ts'
import { shownVersion } from './text-reviews.server.ts'

interface Asked {
  db: Db
  now: Date
  language: Language
  /** A demo shows what no pharmacist has read, and says so. */
  demo: boolean
}

/** What patients read of each salt of a product: as a pharmacist approved it, or in a demo as it was shipped. */
export async function informationOf(
  product: { composition: string; route: string | null; form?: string },
  { db, now, language, demo }: Asked,
): Promise<SaltInformation[]> {
  const all = await saltsOf(product)
  const salts = all.flatMap(({ shipped, ...name }) => (shipped ? [{ ...name, shipped }] : []))
  const rows = await latestReviews(
    db,
    salts.map(({ shipped }) => shipped.key),
  )
  const by = new Map(rows.map((row) => [row.text_key, row]))
  const today = indiaDay(now)
  return salts.flatMap(({ salt, hindi, shipped }) => {
    const shown = shownVersion(medicineTexts, shipped, by.get(shipped.key), today, demo)
    if (!shown) return []
    const { text, review } = shown
    const name = language === 'hi' ? (hindi ?? salt) : salt
    return [
      {
        salt: name,
        key: shipped.key,
        taken: text.routes.includes('oral'),
        text: dosedAs(fittingForm(shownText(text, language), product.form ?? ''), all.length),
        review,
      },
    ]
  })
}

/** The dose of a salt taken alone is not the dose of a medicine that holds others too: there its label counts. */
const dosedAs = (text: ShownText, saltCount: number): ShownText => (saltCount > 1 ? { ...text, usual: [] } : text)
