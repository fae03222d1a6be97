import { Trans } from '@lingui/react/macro'
import { Icon } from '../../../ui/pictures/icon.tsx'
import styles from './emergency-strip.module.css'

/** Stands on every page that leads to a doctor: an emergency is no matter for a video call (TPG-19). */
export function EmergencyStrip() {
  return (
    <aside className={styles.strip}>
      <Icon name="warning" />
      <p>
        <Trans>
          Chest pain, trouble breathing, heavy bleeding: call <a href="tel:112">112</a>
        </Trans>
      </p>
    </aside>
  )
}
