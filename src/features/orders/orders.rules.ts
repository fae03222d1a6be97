/** The labels are the specification's, `Payment Recieved` as it spells it. */
export const orderLabels = {
  PENDING: 'Pending',
  PENDING_PAYMENT: 'Pending Payment',
  PAYMENT_RECEIVED: 'Payment Recieved',
  ORDER_PLACED: 'Order Placed',
  PROCESSING: 'Processing',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
  RETURNED: 'Returned',
  REFUNDED: 'Refunded',
} as const
export type OrderStatus = keyof typeof orderLabels
export const orderStatuses = Object.keys(orderLabels) as [OrderStatus, ...OrderStatus[]]

/** Where the parcel is; the label of the order does not change with it. */
export const fulfilments = ['assigned', 'accepted', 'packed', 'out_for_delivery', 'attempted', 'ready_for_pickup', 'delivered'] as const
export type Fulfilment = (typeof fulfilments)[number]

interface Step {
  from: readonly OrderStatus[]
  to: OrderStatus
  /** Where the parcel must be, and where it then is; unsaid, it stays where it is. */
  at?: readonly Fulfilment[]
  next?: Fulfilment
}
const notPacked = ['assigned', 'accepted'] as const

/**
 * The order's machine: which action leads from where to where. A state moves by an UPDATE guarded by `from` and `at` whose row count decides,
 * so what comes late, twice or at the same moment as something else changes nothing.
 * Money is asked for after the pharmacist's review only: no action leads from PENDING to a state in which anything is captured (DR-2).
 */
export const orderMachine = {
  approve: { from: ['PENDING'], to: 'PENDING_PAYMENT' },
  approve_cash: { from: ['PENDING'], to: 'ORDER_PLACED' },
  reject: { from: ['PENDING'], to: 'CANCELLED' },
  /** The patient agrees to what review left of an order to be paid in cash. */
  agree: { from: ['PENDING_PAYMENT'], to: 'ORDER_PLACED' },
  pay: { from: ['PENDING_PAYMENT'], to: 'PAYMENT_RECEIVED' },
  expire: { from: ['PENDING', 'PENDING_PAYMENT'], to: 'CANCELLED' },
  accept: { from: ['PAYMENT_RECEIVED', 'ORDER_PLACED'], to: 'PROCESSING', at: ['assigned'], next: 'accepted' },
  /** Accepted by a slip of the hand, and taken back before anything else: paid for, or to be paid at the door. */
  put_back_paid: { from: ['PROCESSING'], to: 'PAYMENT_RECEIVED', at: ['accepted'], next: 'assigned' },
  put_back_placed: { from: ['PROCESSING'], to: 'ORDER_PLACED', at: ['accepted'], next: 'assigned' },
  /** The pharmacy cannot supply it. */
  refuse: { from: ['PAYMENT_RECEIVED', 'ORDER_PLACED', 'PROCESSING'], to: 'CANCELLED', at: notPacked },
  /** What one pharmacy cannot supply is asked of the next, once: paid for, or to be paid at the door. */
  pass_on_paid: { from: ['PAYMENT_RECEIVED', 'PROCESSING'], to: 'PAYMENT_RECEIVED', at: notPacked, next: 'assigned' },
  pass_on_placed: { from: ['ORDER_PLACED', 'PROCESSING'], to: 'ORDER_PLACED', at: notPacked, next: 'assigned' },
  /** A prescription it is sold on was taken out of use: forged, or withdrawn by its doctor. */
  revoke: { from: ['PENDING_PAYMENT', 'PAYMENT_RECEIVED', 'ORDER_PLACED', 'PROCESSING'], to: 'CANCELLED', at: notPacked },
  pack: { from: ['PROCESSING'], to: 'PROCESSING', at: ['accepted'], next: 'packed' },
  dispatch: { from: ['PROCESSING'], to: 'PROCESSING', at: ['packed', 'attempted'], next: 'out_for_delivery' },
  set_ready: { from: ['PROCESSING'], to: 'PROCESSING', at: ['packed'], next: 'ready_for_pickup' },
  attempt: { from: ['PROCESSING'], to: 'PROCESSING', at: ['out_for_delivery'], next: 'attempted' },
  deliver: { from: ['PROCESSING'], to: 'COMPLETED', at: ['out_for_delivery', 'ready_for_pickup'], next: 'delivered' },
  /** Twice at the door and nobody there, or never collected: it goes back to the shelf. */
  give_up: { from: ['PROCESSING'], to: 'CANCELLED', at: ['attempted', 'out_for_delivery', 'ready_for_pickup', 'packed'] },
  /** A batch in the parcel was recalled or has expired: it is opened and packed from another. */
  unpack: { from: ['PROCESSING'], to: 'PROCESSING', at: ['packed', 'attempted', 'out_for_delivery', 'ready_for_pickup'], next: 'accepted' },
  /** CP-2: free of charge, until it is packed. */
  cancel: { from: ['PENDING', 'PENDING_PAYMENT', 'PAYMENT_RECEIVED', 'ORDER_PLACED', 'PROCESSING'], to: 'CANCELLED', at: notPacked },
  return: { from: ['COMPLETED', 'RETURNED', 'REFUNDED'], to: 'RETURNED', at: ['delivered'] },
  settle: { from: ['CANCELLED', 'RETURNED'], to: 'REFUNDED' },
} as const satisfies Record<string, Step>
export type OrderAction = keyof typeof orderMachine

/** What is still to come of an order that goes on, in its order; what waits for a person comes first. */
export type StepAhead = 'review' | 'pay' | 'accept' | 'pack' | 'way' | 'handed_over'
export function stepsAhead({ status, fulfilment }: { status: OrderStatus; fulfilment: Fulfilment }): StepAhead[] {
  const all: StepAhead[] = ['review', 'pay', 'accept', 'pack', 'way', 'handed_over']
  const from: Partial<Record<OrderStatus, StepAhead>> = {
    PENDING: 'review',
    PENDING_PAYMENT: 'pay',
    PAYMENT_RECEIVED: 'accept',
    ORDER_PLACED: 'accept',
  }
  const packed: Partial<Record<Fulfilment, StepAhead>> = {
    accepted: 'pack',
    packed: 'way',
    attempted: 'way',
    out_for_delivery: 'handed_over',
    ready_for_pickup: 'handed_over',
  }
  const next = status === 'PROCESSING' ? packed[fulfilment] : from[status]
  return next === undefined ? [] : all.slice(all.indexOf(next))
}

/** Where a parcel that is brought is drawn; null for one that is collected, has ended or waits for its patient. */
export function roadPlace(order: {
  status: OrderStatus
  fulfilment: Fulfilment
  order_type: 'delivery' | 'pickup'
}): 'shop' | 'road' | 'door' | null {
  const goes = ['PAYMENT_RECEIVED', 'ORDER_PLACED', 'PROCESSING'].includes(order.status)
  if (!goes || order.order_type === 'pickup') return null
  if (order.fulfilment === 'attempted') return 'door'
  return order.fulfilment === 'out_for_delivery' ? 'road' : 'shop'
}

interface Position {
  status: OrderStatus
  fulfilment: Fulfilment
}

/** Where an action leads from here; null when it may not be done. */
export function nextPosition({ status, fulfilment }: Position, action: OrderAction): Position | null {
  const { from, to, at, next }: Step = orderMachine[action]
  if (!from.includes(status) || (at && !at.includes(fulfilment))) return null
  return { status: to, fulfilment: next ?? fulfilment }
}

export function mayDo(position: Position, action: OrderAction): boolean {
  return nextPosition(position, action) !== null
}

/** States that nothing but a refund or a return leaves. */
export const terminalStatuses = ['COMPLETED', 'CANCELLED', 'RETURNED', 'REFUNDED'] as const satisfies readonly OrderStatus[]
