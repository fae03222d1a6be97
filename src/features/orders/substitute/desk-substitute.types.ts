import type { DeskOrder } from '../desk/desk-orders.contract.ts'

export interface ThreadProps {
  order: DeskOrder
  /** Does a step of this desk and reads the order anew. */
  work: (step: () => Promise<unknown>) => Promise<boolean>
}
