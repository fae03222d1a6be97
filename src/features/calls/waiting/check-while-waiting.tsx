import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { late } from '../../../ui/late.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import place from '../screen/call-place.module.css'

const TriedDevices = late(() => import('./tried-devices.tsx').then(({ TriedDevices: part }) => part))

/** Asked by a tap: until then neither the camera nor its scripts are wanted. */
export function CheckWhileWaiting() {
  const { t } = useLingui()
  const [wanted, setWanted] = useState(false)
  const cannot = () => {
    setWanted(false)
    toasts.show({ kind: 'error', text: t`No internet connection. Please try again.` })
  }
  const ask = (
    <>
      <p>
        <Trans>Try your camera, microphone and internet now. No one can see or hear you, and nothing is recorded.</Trans>
      </p>
      <div>
        <Button icon="video-camera" busy={wanted} onClick={() => setWanted(true)}>
          <Trans>Check camera and microphone</Trans>
        </Button>
      </div>
    </>
  )
  return (
    <Card className={place.facts}>
      <h3>
        <Trans>Camera and microphone</Trans>
      </h3>
      <TriedDevices wanted={wanted} onFailure={cannot} instead={ask} />
    </Card>
  )
}
