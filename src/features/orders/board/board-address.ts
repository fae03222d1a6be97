import { type BoardStage, isStage } from '../desk/order-stage.rules.ts'

export const boardFilters = ['today', 'cash', 'cold', 'rx'] as const
export type BoardFilter = (typeof boardFilters)[number]

/** What the board shows, as its address says it. */
export interface BoardView {
  stage: BoardStage
  term: string
  filters: readonly BoardFilter[]
  pincode: string | null
  columns: boolean
  cursor: string | null
  /** The order in the drawer. */
  order: string | null
}

const guid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function readBoard(search: URLSearchParams): BoardView {
  const stage = search.get('stage')
  const pincode = search.get('pincode') ?? ''
  const order = search.get('order') ?? ''
  return {
    stage: isStage(stage) ? stage : 'open',
    term: (search.get('term') ?? '').trim().slice(0, 40),
    filters: boardFilters.filter((filter) => search.get(filter) === 'yes'),
    pincode: /^\d{6}$/.test(pincode) ? pincode : null,
    columns: search.get('view') === 'columns',
    cursor: search.get('cursor'),
    order: guid.test(order) ? order : null,
  }
}

/** The address of the same board with something else; a change of what is listed begins at its first page. */
export function boardAddress(view: BoardView, change: Partial<BoardView>): string {
  const lists = Object.keys(change).some((name) => name !== 'order' && name !== 'cursor')
  const next = { ...view, ...(lists ? { cursor: null } : {}), ...change }
  const search = new URLSearchParams()
  if (next.stage !== 'open') search.set('stage', next.stage)
  if (next.term) search.set('term', next.term)
  for (const filter of next.filters) search.set(filter, 'yes')
  if (next.pincode) search.set('pincode', next.pincode)
  if (next.columns) search.set('view', 'columns')
  if (next.cursor) search.set('cursor', next.cursor)
  if (next.order) search.set('order', next.order)
  const text = search.toString()
  return text ? `/desk/orders?${text}` : '/desk/orders'
}
