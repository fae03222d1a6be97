import { Trans, useLingui } from '@lingui/react/macro'
import styles from './care.module.css'
import type { NeedView } from './needs.contract.ts'

/** Names, to read a prescription by: no price, no button, no link to a shelf (Schedule H). */
export function CareMedicines({ medicines }: { medicines: NeedView['medicines'] }) {
  const { i18n } = useLingui()
  if (medicines.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="medicines">
      <h2 id="medicines">
        <Trans>Medicines your doctor may write</Trans>
      </h2>
      <p className={styles.small}>
        <Trans>To help you read your prescription. Only your doctor decides which one is right for you.</Trans>
      </p>
      <ul className={styles.words}>
        {medicines.map(({ name, hindi_name }) => (
          <li key={name}>
            <b>{name}</b>
            {i18n.locale === 'hi' && hindi_name !== name && <span className={styles.small}> {hindi_name}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
