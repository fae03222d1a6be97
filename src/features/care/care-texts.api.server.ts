import type { Context } from '../../platform/context.ts'
import { answer, implement } from '../../platform/implement.ts'
import { requireReviewer } from '../catalog/information/require-reviewer.server.ts'
import { countStates } from '../catalog/information/review-texts.server.ts'
import { approve, reviewOf, type Standing, standingOf, withdraw } from '../catalog/information/text-reviews.server.ts'
import { shippedNeeds } from '../catalog/need-facts.server.ts'
import { careTexts } from './care-facts.server.ts'
import { type CareTextRow, careTextsContract } from './care-texts.contract.ts'
import type { CareText } from './care-text.contract.ts'

export const careTextsApi = implement(careTextsContract, {
  'GET /api/desk/care_text/': async (context, { query: { state, term = '', limit, cursor = '' } }) => {
    await requireReviewer(context)
    const rows = await rowsOf(context)
    const wanted = rows.filter((row) => (!state || row.state === state) && isNamed(row, term) && row.slug > cursor)
    const texts = wanted.slice(0, limit)
    const last = wanted.length > limit ? texts.at(-1) : undefined
    return answer({ texts, counts: countStates(rows) }, last ? { next: last.slug } : {})
  },
  'GET /api/desk/care_text/{slug}/': async (context, { params }) => {
    await requireReviewer(context)
    const { standing, ...review } = await reviewOf(careTexts, context, params.slug)
    return { ...(await rowOf(standing)), ...review }
  },
  'POST /api/desk/care_text/{slug}/approve/': async (context, { params, body }) =>
    rowOf(await approve(careTexts, context, params.slug, body)),
  'POST /api/desk/care_text/{slug}/withdraw/': async (context, { params, body }) =>
    rowOf(await withdraw(careTexts, context, params.slug, body.note)),
})

/** By letters of its name in either language. */
const isNamed = ({ title }: CareTextRow, term: string) =>
  Object.values(title).some((name) => name.toLowerCase().includes(term.toLowerCase()))

async function rowsOf(context: Context): Promise<CareTextRow[]> {
  return Promise.all((await standingOf(careTexts, context)).map(rowOf))
}

/** A text has the name of the need that shows it. */
async function rowOf({ key, state, reviewed_on, next_review }: Standing<CareText>): Promise<CareTextRow> {
  const title = (await shippedNeeds()).find(({ care }) => care === key)?.title ?? { en: key, hi: key }
  return { slug: key, title, state, reviewed_on, next_review }
}
