import type { Db } from '../../platform/database/database.server.ts'
import { indiaDay } from '../../lib/india-time.ts'
import { shippedNeeds } from '../catalog/need-facts.server.ts'
import { shownCareText } from './shown-care-text.server.ts'

/** Of these needs those whose page has its text today: in a live installation only what a pharmacist has approved. */
export async function advisedNeeds(db: Db, slugs: readonly string[], now: Date, mode: 'demo' | 'live'): Promise<ReadonlySet<string>> {
  const when = { today: indiaDay(now), demo: mode === 'demo' }
  const needs = (await shippedNeeds()).filter(({ slug }) => slugs.includes(slug))
  const shown = await Promise.all(needs.map(async ({ care }) => care !== null && (await shownCareText(db, care, when)) !== null))
  return new Set(needs.filter((_, at) => shown[at]).map(({ slug }) => slug))
}
