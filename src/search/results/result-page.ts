import { unpack } from '../index/packed-strings.ts'
import { isAvailable } from '../index/index-entry.ts'
import type { Segment } from '../index/segment.ts'
import { choose } from './choose.ts'
import type { Choice } from './chosen.ts'
import { countFacets } from './count-facets.ts'
import { groupKinds, kindOf, sortKinds } from './group-kinds.ts'
import { availability, filterJudge } from './judge-filters.ts'
import type { Filters, ResultPage, Sort, Wanted } from './results.types.ts'

export interface ResultRequest {
  wanted: Wanted
  filters: Filters
  inStockOnly: boolean
  sort: Sort
  /** Groups that were shown before, and how many are shown now. */
  after: number
  limit: number
  shownOfKind: number
  /** Asks which of these can be had at the place somebody named. */
  stockOf: ((ids: readonly string[]) => Promise<ReadonlySet<string>>) | null
  /** Forms that stand first among the best; null: none does. */
  isFormFirst?: ((form: string) => boolean) | null
}

/** So many are asked of the database for one page; beyond them stock anywhere counts. */
const mostAskedForStock = 5000

/** One page of results: what matches, in groups of equal medicines, and what each filter would leave. */
export async function resultPage(segments: readonly Segment[], request: ResultRequest): Promise<ResultPage> {
  const choice = choose(segments, request.wanted)
  const { filters, after, limit } = request
  const available = availability(await stockAtPlace(choice, request))
  const judge = filterJudge(filters, available, request.inStockOnly)
  const ofKind = filters.kind === null ? choice.all : choice.all.filter((one) => isOfKind(one, filters.kind!))
  const judged = ofKind.map((one) => ({ one, failed: judge(one) }))
  const passed = judged.filter(({ failed }) => failed === 0).map(({ one }) => one)
  const groups = sortKinds(groupKinds(passed, available), request.sort, request.isFormFirst)
  return {
    matched: choice.all.length,
    products: passed.length,
    kinds: groups.length,
    atLeast: choice.overflow,
    groups: groups
      .slice(after, after + limit)
      .map((group, at) => kindOf(group, available, { shown: shownOf(request, after + at), sort: request.sort })),
    facets: countFacets(judged, available),
  }
}

/** The first group is what was asked for; of the others two are enough to see what they cost. */
const shownOf = ({ shownOfKind }: ResultRequest, at: number): number => (at === 0 ? shownOfKind : Math.min(shownOfKind, 2))

function isOfKind({ segment: { data }, document }: Choice['all'][number], kind: string): boolean {
  const group = data.group[document]!
  return group > 0 && unpack(data.groups.keys, group) === kind
}

async function stockAtPlace(choice: Choice, { stockOf }: ResultRequest): Promise<ReadonlySet<string> | null> {
  if (!stockOf || choice.all.length > mostAskedForStock) return null
  const anywhere = choice.all.filter(({ segment, document }) => isAvailable(segment.data.flags[document]!))
  return stockOf(anywhere.map(({ segment, document }) => unpack(segment.data.ids, document)))
}
