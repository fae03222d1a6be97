import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { nonBreaking } from '../../../lib/medicine-name.ts'
import type { Product } from '../catalog.contract.ts'
import { useWords } from '../use-words.ts'
import { saltsIn } from '../search/salts-in-hindi.rules.ts'
import { SaveButton } from '../saved/late-save-button.ts'
import { PackGallery } from './pack-gallery.tsx'
import { PrescriptionBox } from './prescription-box.tsx'
import styles from './product.module.css'

/** What it is: the pack, the name, what is in it, and whether a prescription is needed. */
export function ProductHead({ product }: { product: Product }) {
  const { i18n } = useLingui()
  const words = useWords()
  const salts = saltsIn(product.composition)
  const search = `/search?term=${encodeURIComponent(salts.replaceAll(' + ', ' '))}`
  return (
    <>
      <div className={styles.figure}>
        <PackGallery product={product} />
      </div>
      <div className={styles.facts}>
        <h1 className={styles.name}>{nonBreaking(product.name)}</h1>
        {i18n.locale === 'hi' && product.salts_hi && <p className={styles.inHindi}>{product.salts_hi}</p>}
        <p className={styles.small}>
          <Trans>
            {words(product.packing)} · by {product.manufacturer}
          </Trans>
        </p>
        <p>
          <Link to={search} className={styles.salts}>
            {product.composition}
          </Link>
        </p>
        {!product.outside && <SaveButton medicineId={product.medicine_id} name={product.name} />}
      </div>
      <div className={styles.boxes}>
        <PrescriptionBox product={product} />
        <PartnerNote product={product} />
      </div>
    </>
  )
}

/** What the external pharmacy adds to what our own shelves say, and that it could not be asked. */
function PartnerNote({ product: { in_stock, partner_has_it, partial, outside } }: { product: Product }) {
  if (partial)
    return (
      <p className={styles.small}>
        <Trans>The partner pharmacy is not responding right now. This is our own pharmacy’s stock.</Trans>
      </p>
    )
  if (in_stock || outside || !partner_has_it) return null
  return (
    <p className={styles.small}>
      <Trans>Available at a partner pharmacy. Call us to find out how to get it.</Trans>
    </p>
  )
}
