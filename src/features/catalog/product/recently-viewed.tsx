import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { readStored, storageKeys, writeStored } from '../../accounts/sessions/browser-storage.ts'
import type { ProductCard } from '../catalog.contract.ts'
import { ProductCards } from '../product-cards.tsx'
import { readViewed, withViewed } from './recently-viewed.rules.ts'
import styles from './recently-viewed.module.css'

const shown = 3

/** The medicines looked at on this device before this one; kept here and nowhere else, and forgotten at a press. */
export function RecentlyViewedList({ medicineId }: { medicineId: string }) {
  const { t } = useLingui()
  const [products, setProducts] = useState<ProductCard[]>([])
  useEffect(() => {
    const stop = new AbortController()
    const others = readViewed(read()).filter((id) => id !== medicineId)
    write(withViewed(readViewed(read()), medicineId))
    if (others.length > 0)
      browserApi('GET /api/product/', { query: { ids: others.slice(0, shown).join(',') }, signal: stop.signal }).then(setProducts, () => {
        // A list nobody asked for is not worth a word when it does not come.
      })
    return () => stop.abort()
  }, [medicineId])
  if (products.length === 0) return null
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>
          <Trans>Recently viewed on this device</Trans>
        </h2>
        <Button
          variant="quiet"
          onClick={() => {
            write([])
            setProducts([])
          }}
        >
          {t`Clear list`}
        </Button>
      </div>
      <ProductCards products={products} columns={3} />
    </section>
  )
}

const read = () => readStored(storageKeys.viewedMedicines)
const write = (list: string[]) => writeStored(storageKeys.viewedMedicines, JSON.stringify(list))
