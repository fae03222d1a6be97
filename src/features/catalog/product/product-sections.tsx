import type { Alternate, Product, ProductCard } from '../catalog.contract.ts'
import type { SaltInformation } from '../information/information.contract.ts'
import { MedicineInformation } from '../information/medicine-information.tsx'
import { Alternates } from './alternates.tsx'
import { BoughtTogether } from './bought-together.tsx'
import { DispensedBy } from './dispensed-by.tsx'
import { OnThisPage } from './on-this-page.tsx'
import styles from './product.module.css'
import { ProductFacts } from './product-facts.tsx'

type ProductSectionsProps = {
  product: Product
  alternates: readonly Alternate[]
  together: readonly ProductCard[]
  information: readonly SaltInformation[]
}

/** Below the price: equal medicines, what others bought with it, what there is to know, the pack, and who sells it. */
export default function ProductSections({ product, alternates, together, information }: ProductSectionsProps) {
  return (
    <>
      <OnThisPage information={information} substitutes={alternates.length > 0} />
      <div className={styles.offers}>
        <Alternates product={product} alternates={alternates} />
        <BoughtTogether products={together} />
      </div>
      <MedicineInformation information={information} saltCount={product.composition.split(' + ').length} rx={product.rx_required} />
      <ProductFacts product={product} />
      <DispensedBy pharmacies={product.pharmacies} />
    </>
  )
}
