import { createHmac, randomBytes } from 'node:crypto'
import { addDays, indiaDay } from '../../../lib/india-time.ts'
import type { Context } from '../../../platform/context.ts'
import { shippedNeeds } from '../need-facts.server.ts'
import { dailySeen, fewestSearches, householdNeeds, isEveryday, mostPopular, popularDays } from './popular-searches.rules.ts'
import { countSearch, searchedSince } from './popular-searches.sql.server.ts'

/** Of this process, never stored: nobody can tell from it who searched. */
const key = randomBytes(32)
const isNew = dailySeen((day, text) => createHmac('sha256', key).update(`${day} ${text}`).digest('base64url'))

/** Counts that an everyday need was searched for; of whom and with which words is kept nowhere. */
export async function countNeed({ db, now, address }: Context, need: string): Promise<void> {
  const day = indiaDay(now)
  if (isEveryday(need) && isNew(day, address, need)) await countSearch(db, day, need)
}

/** What many people search for here lately, in the words of our own facts. */
export async function popularNeeds({ db, now }: Context) {
  const slugs = await searchedSince(db, addDays(indiaDay(now), -popularDays), fewestSearches)
  const needs = new Map((await shippedNeeds()).map((need) => [need.slug, need.title]))
  const titles = (some: readonly string[]) => some.flatMap((slug) => needs.get(slug) ?? []).slice(0, mostPopular)
  return { needs: titles(slugs.filter(isEveryday)), topics: titles(householdNeeds) }
}
