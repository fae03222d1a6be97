import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChipButton } from '../../../ui/controls/chip-button.tsx'
import { readStored, storageKeys, writeStored } from '../../accounts/sessions/browser-storage.ts'
import type { ProductCard } from '../catalog.contract.ts'
import { ProductCards } from '../product-cards.tsx'
import { mayBeRemembered, readViewed, type Viewed, withoutViewed, withViewed } from './recently-viewed.rules.ts'
import styles from './recently-viewed.module.css'

const shown = 3

/** The products without prescription looked at on this device before this one; kept here and nowhere else, and forgotten one by one or all at a press. */
export function RecentlyViewedList({ product }: { product: Viewed | null }) {
  const { t } = useLingui()
  const { products, forget } = useViewed(product)
  const Forget = useCallback(
    ({ product: { medicine_id, name } }: { product: ProductCard }) => (
      <ChipButton
        icon="x"
        className={styles.forget}
        aria-label={t`Remove “${name}” from recently viewed`}
        onClick={() => forget(medicine_id)}
      >
        {t`Remove`}
      </ChipButton>
    ),
    [forget, t],
  )
  if (products.length === 0) return null
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>
          <Trans>Recently viewed on this device</Trans>
        </h2>
        <Button variant="quiet" onClick={() => forget(null)}>
          {t`Clear list`}
        </Button>
      </div>
      <ProductCards products={products} columns={3} foot={Forget} />
    </section>
  )
}

/** What stands in the list, and the way to take one or all out of it. */
function useViewed(here: Viewed | null) {
  const [products, setProducts] = useState<ProductCard[]>([])
  const id = here?.medicine_id
  useEffect(() => {
    const stop = new AbortController()
    const others = withoutViewed(read(), id ?? '')
    if (here) write(withViewed(read(), here))
    const query = { ids: others.join(',') }
    if (others.length > 0)
      browserApi('GET /api/product/', { query, signal: stop.signal }).then(
        (found) => setProducts(found.filter(mayBeRemembered)),
        // A list nobody asked for is not worth a word when it does not come.
        () => {},
      )
    return () => stop.abort()
    // One page shows one product, whatever else of it is read anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id])
  const forget = useCallback((gone: string | null) => {
    write(gone === null ? [] : withoutViewed(read(), gone))
    setProducts((before) => (gone === null ? [] : before.filter((one) => one.medicine_id !== gone)))
  }, [])
  return { products: products.slice(0, shown), forget }
}

const read = () => readViewed(readStored(storageKeys.viewedMedicines))
const write = (list: string[]) => writeStored(storageKeys.viewedMedicines, list.length === 0 ? null : JSON.stringify(list))
