import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { LiveRegion } from '../../../ui/messages/live-region.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { Reaching } from '../../accounts/sessions/desk-session.ts'
import { useDeskAlert } from './desk-alert.ts'
import { useAcceptRing, useNextRing } from './desk-next-ring.ts'
import { useRing } from './desk-ring.ts'

const everyMs = 2000

/** A locked desk rings without a name. Whoever accepts shows the second factor first. */
export const DeskLockedRing: Reaching = ({ openFor }) => {
  const { t } = useLingui()
  const accept = useAcceptRing()
  const id = useNextRing(everyMs)
  const [accepting, setAccepting] = useState<string | null>(null)
  useRing(id !== null && accepting === null)
  useDeskAlert(id !== null && accepting === null, t`A patient is calling`, id)
  if (id === null) return null
  const choose = () => {
    setAccepting(id)
    openFor(() => accept(id))
  }
  return (
    <>
      <LiveRegion urgent text={t`A patient needs a doctor now`} />
      <Notice
        kind="warning"
        title={t`A patient needs a doctor now`}
        action={
          accepting === id ? undefined : (
            <Button icon="check" onClick={choose}>
              <Trans>Accept</Trans>
            </Button>
          )
        }
      >
        {accepting === id ? <Trans>Unlock the desk to accept.</Trans> : <Trans>Accept, then unlock the desk.</Trans>}
      </Notice>
    </>
  )
}
