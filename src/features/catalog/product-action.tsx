import { createContext, type ReactNode, useContext } from 'react'
import type { ProductCard } from './catalog.contract.ts'

export interface ProductActionProps {
  product: ProductCard
  /** In a card it is as wide as a stepper, on the product's own page as wide as its place, in the bar of a phone beside the sum. */
  place: 'card' | 'page' | 'bar'
  /** How many packs are added at once, chosen beforehand. */
  packs?: number
  onPacks?: (packs: number) => void
  /** What stands around the stepper: how much that is, and what it costs. */
  around?: (packs: number, stepper: ReactNode) => ReactNode
}

/** What can be done with a product is a later feature's matter; the frame of the pages hands it down. */
export const ProductActionSlot = createContext<(props: ProductActionProps) => ReactNode>(() => null)

export function ProductAction(props: ProductActionProps) {
  const draw = useContext(ProductActionSlot)
  return props.product.sold_online && props.product.in_stock ? draw(props) : null
}
