/** Who said that a batch must not be used. */
export const recallSources = ['regulator', 'manufacturer', 'supplier', 'own_check'] as const
export type RecallSource = (typeof recallSources)[number]

/** Where a recalled batch is that was packed for an order, what needs somebody first. */
export const reachStates = [
  'with_patient',
  'on_the_way',
  'held',
  'return_requested',
  'pickup_arranged',
  'collected',
  'returned',
  'cancelled',
] as const
export type ReachState = (typeof reachStates)[number]

/** A number as packs carry it, and no name of a product: in one word, with a digit in it. */
export function mayBeBatch(text: string): boolean {
  return text.length <= 30 && /^[\w./-]+$/.test(text) && /\d/.test(text)
}
