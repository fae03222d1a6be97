import type { DeskOrderHead } from '../desk/desk-orders.contract.ts'
import type { BoardStage } from '../desk/order-stage.rules.ts'
import type { BoardView } from './board-address.ts'

export interface BoardData {
  view: BoardView
  orders: DeskOrderHead[]
  /** Where the page after this one begins. */
  next: string | null
  counts: { stage: BoardStage; count: number }[]
  now: string
}
