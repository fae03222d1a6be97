import { Trans } from '@lingui/react/macro'
import type { Product } from '../catalog.contract.ts'
import styles from './prescription-box.module.css'
import { useWords } from '../use-words.ts'

/** Like the red box on the pack: the words that the law puts there today, and what happens next (DR-11). */
export function PrescriptionBox({ product }: { product: Product }) {
  const words = useWords()
  const { label, schedule } = product
  if (!product.rx_required) return label && <p>{words(label.text)}</p>
  const mark = label?.symbol || 'Rx'
  return (
    <div className={styles.box}>
      <p className={styles.title}>
        <Trans>{mark} Prescription needed</Trans>
      </p>
      {label && <p className={styles.warning}>{words(label.text)}</p>}
      <p>
        {product.never_sold ? (
          <Trans>
            Abortion medicines are not sold here. By law they are given only under a doctor’s care at an approved place: please see a
            gynaecologist.
          </Trans>
        ) : product.outside ? (
          <Trans>The partner pharmacy sells this only on a valid prescription.</Trans>
        ) : !product.sold_online ? (
          <Trans>Not sold online. Please ask at a licensed pharmacy with your prescription.</Trans>
        ) : schedule === 'none' ? (
          <Trans>We pack this only after a pharmacist checks a valid prescription.</Trans>
        ) : (
          <Trans>Schedule {schedule}. We pack this only after a pharmacist checks a valid prescription.</Trans>
        )}
      </p>
    </div>
  )
}
