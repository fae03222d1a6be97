import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { Icon } from '../../ui/pictures/icon.tsx'
import styles from './offline-banner.module.css'

/** Says that the line is gone: what is shown may be old, and nothing can be ordered. The region stands from the start so that readers hear it. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <output className={online ? undefined : styles.banner}>
      {!online && (
        <>
          <Icon name="wifi-slash" size={20} />
          <Trans>You are offline. This page may be out of date, and you cannot order or pay.</Trans>
        </>
      )}
    </output>
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
