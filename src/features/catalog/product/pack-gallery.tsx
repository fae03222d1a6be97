import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { late } from '../../../ui/late.tsx'
import type { PackPicture, Product } from '../catalog.contract.ts'
import { ProductPack } from '../product-pack.tsx'
import styles from './pack-gallery.module.css'

const PackZoom = late(() => import('./pack-zoom.tsx').then(({ PackZoom }) => PackZoom))

/** The pack: the operator's photographs, each opening in full, or the drawing where there are none. */
export function PackGallery({ product }: { product: Product }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<PackPicture | null>(null)
  const sides = { front: t`Front of the pack`, back: t`Back of the pack`, strip: t`Strip or bottle` }
  const alt = ({ side }: PackPicture) => `${product.name}: ${sides[side]}`
  const [first, ...rest] = product.pictures
  if (!first)
    return (
      <figure className={styles.figure}>
        <ProductPack product={product} />
        <figcaption className={styles.small}>
          <Trans>Illustration. The pack you receive may look different.</Trans>
        </figcaption>
      </figure>
    )
  return (
    <figure className={styles.figure}>
      <button type="button" className={styles.big} onClick={() => setOpen(first)} aria-label={t`Enlarge: ${alt(first)}`}>
        <img src={`${first.src}?w=720`} alt={alt(first)} width={400} height={400} className={styles.picture} />
      </button>
      {rest.length > 0 && (
        <div className={styles.others}>
          {rest.map((picture) => (
            <button
              key={picture.side}
              type="button"
              className={styles.other}
              onClick={() => setOpen(picture)}
              aria-label={t`Enlarge: ${alt(picture)}`}
            >
              <img src={`${picture.src}?w=256`} alt={alt(picture)} width={72} height={72} loading="lazy" className={styles.picture} />
            </button>
          ))}
        </div>
      )}
      <figcaption className={styles.small}>
        <Trans>Photograph. The pack you receive may look different.</Trans>
      </figcaption>
      <PackZoom
        wanted={open !== null}
        onFailure={() => setOpen(null)}
        picture={open}
        title={open ? sides[open.side] : ''}
        onClose={() => setOpen(null)}
        closeLabel={t`Close`}
      />
    </figure>
  )
}
