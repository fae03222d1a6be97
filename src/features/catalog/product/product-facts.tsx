import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Product } from '../catalog.contract.ts'
import styles from './product-facts.module.css'
import { useWords } from '../use-words.ts'

/** What is declared of a pack: its maker, how it is kept, what is in it, where it comes from and who imported it (LM-2). */
export function ProductFacts({ product }: { product: Product }) {
  const { t } = useLingui()
  const words = useWords()
  const netQuantity = useNetQuantity()
  const storage = {
    ambient: t`At room temperature, away from light and moisture`,
    cool: t`In a cool place: 8 to 25 °C`,
    cold: t`In a refrigerator: 2 to 8 °C. Do not freeze`,
  }
  const facts = [
    [t`Manufactured by`, product.manufacturer],
    [t`Marketed by`, product.marketer],
    [t`Net quantity`, netQuantity(product) || words(product.packing)],
    [t`Storage`, storage[product.storage]],
    [t`Country of origin`, product.country_of_origin],
    [t`Imported by`, product.importer],
    [t`Consumer care`, product.consumer_care],
    [t`Returns`, product.returnable ? null : t`Not returnable after delivery, unless damaged or wrong`],
  ].filter(([, value]) => value)
  return (
    <section className={styles.section} id="this-pack">
      <h2 className={styles.title}>
        <Trans>About this pack</Trans>
      </h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** `10 N`, as labels count, in the words of the pack: 10 tablets. */
function useNetQuantity(): (product: Pick<Product, 'net_quantity' | 'unit'>) => string {
  const { t } = useLingui()
  return ({ net_quantity, unit }) => {
    const count = Number(/^(\d+) N$/.exec(net_quantity)?.[1])
    if (Number.isNaN(count)) return net_quantity
    if (unit === 'tablet') return t`${plural(count, { one: '# tablet', other: '# tablets' })}`
    if (unit === 'capsule') return t`${plural(count, { one: '# capsule', other: '# capsules' })}`
    if (unit === 'sachet') return t`${plural(count, { one: '# sachet', other: '# sachets' })}`
    return t`${plural(count, { one: '# piece', other: '# pieces' })}`
  }
}
