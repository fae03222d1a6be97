import { Trans, useLingui } from '@lingui/react/macro'
import type { Product } from './catalog.contract.ts'
import styles from './prescription-box.module.css'

/** Like the red box on the pack: what the law asks for, and what happens next (DR-11). */
export function PrescriptionBox({ product }: { product: Product }) {
  const { t } = useLingui()
  if (!product.rx_required) {
    return product.schedule === 'G' ? <p>{t`Caution: it is dangerous to take this preparation except under medical supervision.`}</p> : null
  }
  const mark = product.schedule === 'X' ? 'XRx' : product.ndps ? 'NRx' : 'Rx'
  return (
    <div className={styles.box}>
      <p className={styles.title}>
        <Trans>{mark} Prescription needed</Trans>
      </p>
      <p>
        {product.sold_online ? (
          <Trans>Schedule {product.schedule}. We pack this only after a pharmacist checks a valid prescription.</Trans>
        ) : (
          <Trans>Not sold online. Please ask at a licensed pharmacy with your prescription.</Trans>
        )}
      </p>
      {product.schedule === 'H1' && (
        <p className={styles.warning}>
          {t`It is dangerous to take this preparation except in accordance with the medical advice. Not to be sold by retail without the prescription of a Registered Medical Practitioner.`}
        </p>
      )}
    </div>
  )
}
