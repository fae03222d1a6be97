import type { OrderStage } from '../desk/order-stage.rules.ts'

/** The stages in which an order has this paper: before it is accepted it has none, and what was packed is not picked again. */
const stagesOf: Record<'pick_list' | 'labels' | 'invoices', readonly OrderStage[]> = {
  pick_list: ['pack'],
  labels: ['pack', 'ready', 'out'],
  invoices: ['ready', 'out', 'done'],
}

export function isPrintable(what: keyof typeof stagesOf, stage: OrderStage): boolean {
  return stagesOf[what].includes(stage)
}
