import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useKnownWork } from '../../features/accounts/workplace/desk-work.ts'
import { pathOfWork, patientsWaiting } from '../../features/accounts/workplace/desk-work.rules.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import styles from './desk-top-bar.module.css'

/** How many patients sit and wait for a doctor, and for how long the first of them; nothing where nobody does. */
export function DeskWaitingPill() {
  const { t } = useLingui()
  const { count, minutes } = patientsWaiting(useKnownWork().counts ?? [])
  if (count === 0) return null
  return (
    <Link to={pathOfWork.waiting_room} className={styles.waiting}>
      <Icon name="users" size={20} />
      <b>{t`${plural(count, { one: '# waiting', other: '# waiting' })}`}</b>
      {minutes > 0 && (
        <span className={styles.longest}>
          <Trans>longest {minutes} min</Trans>
        </span>
      )}
    </Link>
  )
}
