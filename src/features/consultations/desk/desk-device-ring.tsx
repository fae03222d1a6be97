import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { useSending } from '../../../app/forms/use-sending.ts'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { type DevicePushState, keepDevice, subscribeDevice, unsubscribeDevice } from '../../notices/device-push.ts'

/** Whether a call rings on this device though the desk is closed. A browser asks once, so we never ask by ourselves. */
export function DeskDeviceRing({ webPushKey }: { webPushKey: string }) {
  const { t } = useLingui()
  const [state, setState] = useState<DevicePushState | null>(null)
  const { busy, error, send } = useSending()
  useEffect(() => {
    const look = () => void keepDevice(webPushKey).then(setState, () => setState('unable'))
    look()
    return onPermission(look)
  }, [webPushKey])
  const change = (on: boolean) => send(async () => setState(await (on ? subscribeDevice(webPushKey) : unsubscribeDevice())))
  const why = useWhyNot(state)
  return (
    <>
      {error && <Notice kind="danger" live="alert" title={error} />}
      {why && <Notice kind={state === 'unreachable' ? 'danger' : 'info'} live="alert" title={why} />}
      {state !== 'unable' && state !== 'refused' && (
        <ChoiceGroup
          type="checkbox"
          name="device_ring"
          legend={t`When the desk is closed or in the background`}
          choices={[
            {
              value: 'on',
              label: t`Call alerts on this device`,
              detail: t`Only while you are online. The notification never names the patient. After two missed calls you go offline.`,
            },
          ]}
          chosen={state === 'on' ? ['on'] : []}
          onChange={(chosen) => (busy || state === null ? undefined : void change(chosen.length > 0))}
        />
      )}
    </>
  )
}

/** Allowed in the browser's own settings meanwhile: the page says so without a reload. Answers how to stop listening. */
function onPermission(heard: () => void): () => void {
  const stop = new AbortController()
  navigator.permissions?.query({ name: 'notifications' }).then(
    (status) => status.addEventListener('change', heard, { signal: stop.signal }),
    () => {},
  )
  return () => stop.abort()
}

function useWhyNot(state: DevicePushState | null): ReactNode {
  if (state === 'unable') return <Trans>This browser cannot ring while the desk is closed. Keep the desk open in a tab.</Trans>
  if (state === 'refused') return <Trans>You have blocked notifications in this browser. Allow them in its settings for this site.</Trans>
  if (state === 'unreachable')
    return <Trans>This browser could not reach its notification service. Check your connection and try again.</Trans>
  return null
}
