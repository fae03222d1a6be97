import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Notice as Note } from '../../ui/messages/notice.tsx'
import styles from '../../app/shell/account-frame.module.css'
import { useSending } from '../../app/forms/use-sending.ts'
import { type DevicePushState, devicePushState, subscribeDevice, unsubscribeDevice } from './device-push.ts'

/** Whether notices ring on this device, and the one tap that changes it: a browser asks once, so we never ask by ourselves. */
export function DevicePushPart({ webPushKey }: { webPushKey: string }) {
  const { t } = useLingui()
  const [state, setState] = useState<DevicePushState | null>(null)
  const { busy, error, send } = useSending()
  useEffect(() => {
    void devicePushState().then(setState, () => setState('unable'))
  }, [])
  const change = (act: () => Promise<DevicePushState>) => void send(async () => setState(await act()))
  return (
    <section className={styles.part} aria-labelledby="push-here">
      <h2 id="push-here">
        <Trans>On this device</Trans>
      </h2>
      {error && <Note kind="danger" live="alert" title={error} />}
      {state === 'unable' && <p>{t`This browser cannot show notifications. You will find them all in the list.`}</p>}
      {state === 'refused' && (
        <p>{t`You have blocked our notifications in this browser. You can allow them in its settings for this site.`}</p>
      )}
      {state === 'unreachable' && (
        <p>{t`This browser could not reach its notification service. Check your connection, or allow notifications in the browser.`}</p>
      )}
      {(state === 'off' || state === 'unreachable') && (
        <div>
          <Button variant="secondary" busy={busy} onClick={() => change(() => subscribeDevice(webPushKey))}>
            <Trans>Turn on notifications</Trans>
          </Button>
        </div>
      )}
      {state === 'on' && (
        <div>
          <Button variant="secondary" busy={busy} onClick={() => change(unsubscribeDevice)}>
            <Trans>Mute on this device</Trans>
          </Button>
        </div>
      )}
    </section>
  )
}
