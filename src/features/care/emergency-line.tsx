import { Trans } from '@lingui/react/macro'
import { Icon } from '../../ui/pictures/icon.tsx'
import styles from './care.module.css'

/** Before anything else on a page about health. */
export function EmergencyLine() {
  return (
    <aside className={styles.line}>
      <Icon name="warning" />
      <p>
        <Trans>
          Chest pain, trouble breathing, heavy bleeding: call <a href="tel:112">112</a>
        </Trans>
      </p>
    </aside>
  )
}
