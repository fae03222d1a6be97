import type { Db } from '../../platform/database/database.server.ts'
import { latestReviews } from '../catalog/information/information.sql.server.ts'
import { shippedText, shownVersion } from '../catalog/information/text-reviews.server.ts'
import { careTexts } from './care-facts.server.ts'

/** The text of a health topic as patients may read it today; null where no pharmacist has approved it, in a live installation. */
export async function shownCareText(db: Db, slug: string, { today, demo }: { today: string; demo: boolean }) {
  const [shipped, [last]] = await Promise.all([shippedText(careTexts, slug), latestReviews(db, [careTexts.rowKey(slug)])])
  return shownVersion(careTexts, shipped, last, today, demo)
}
type Shown = NonNullable<Awaited<ReturnType<typeof shownCareText>>>

export function careTextView({ text: { what, urgent, today, doctor, sources, written }, review }: Shown) {
  return {
    what,
    urgent,
    today,
    doctor,
    sources: sources.map(({ copy: _, ...source }) => source),
    written,
    reviewed: review && { by: `${review.reviewer.name}, ${review.reviewer.registration_no}`, on: review.reviewed_on },
  }
}
