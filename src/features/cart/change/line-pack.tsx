import type { ProductCard } from '../../catalog/catalog.contract.ts'
import { ProductPack } from '../../catalog/product-pack.tsx'
import type { LineMedicine } from '../cart.contract.ts'

/** The drawing of a line's medicine; an order keeps the word the catalogue had for it. */
export function LinePack({ medicine, prescription }: { medicine: LineMedicine; prescription: boolean }) {
  return <ProductPack product={{ ...medicine, art: medicine.art as ProductCard['art'], rx_required: prescription }} />
}
