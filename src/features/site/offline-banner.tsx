import { Trans } from '@lingui/react/macro'
import { Icon } from '../../ui/pictures/icon.tsx'
import { useOnline } from '../../ui/use-online.ts'
import styles from './offline-banner.module.css'

/** Says that the line is gone: what is shown may be old, and nothing can be ordered. The region stands from the start so that readers hear it. */
export function OfflineBanner() {
  const online = useOnline()
  return (
    <output className={online ? undefined : styles.banner}>
      {!online && (
        <>
          <Icon name="wifi-slash" size={20} />
          <span className={styles.text}>
            <Trans>You are offline. This page may be out of date.</Trans>{' '}
            <span className={styles.more}>
              <Trans>You cannot order or pay now.</Trans>
            </span>
          </span>
        </>
      )}
    </output>
  )
}
