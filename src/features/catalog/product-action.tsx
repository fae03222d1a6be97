import { createContext, type ReactNode, useContext } from 'react'
import type { ProductCard } from './catalog.contract.ts'

export interface ProductActionProps {
  product: ProductCard
  /** In a card it is as wide as a stepper, on the product's own page as wide as its place. */
  place: 'card' | 'page'
}

/** What can be done with a product is a later feature's matter; the frame of the pages hands it down. */
export const ProductActionSlot = createContext<(props: ProductActionProps) => ReactNode>(() => null)

export function ProductAction(props: ProductActionProps) {
  const draw = useContext(ProductActionSlot)
  return props.product.sold_online && props.product.in_stock ? draw(props) : null
}
