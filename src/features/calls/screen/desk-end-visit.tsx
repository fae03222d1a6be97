import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { CallPlaces } from '../../consultations/console/side.types.ts'
import { ConfirmButton } from '../../../ui/controls/confirm-button.tsx'

interface EndVisitProps {
  name: string
  busy: boolean
  onEnd: (outcome: 'not_connected' | 'in_person') => void
}

/** Two ends that move the patient's money: each says so before it is done. */
export function EndVisitButtons({ name, busy, onEnd }: EndVisitProps) {
  const { t } = useLingui()
  return (
    <>
      <ConfirmButton
        variant="secondary"
        busy={busy}
        label={t`End with refund: in-person visit needed`}
        title={t`End the call and refund the patient?`}
        confirm={t`End call and refund`}
        stay={t`Continue call`}
        onConfirm={() => onEnd('in_person')}
      >
        <p>
          <Trans>
            The call will end for everyone. {name} will be advised to see a doctor in person and the consultation fee will be refunded. You
            cannot undo this.
          </Trans>
        </p>
      </ConfirmButton>
      <ConfirmButton
        variant="quiet"
        busy={busy}
        label={t`End: unable to connect`}
        title={t`End the call as unable to connect?`}
        confirm={t`End call`}
        stay={t`Continue call`}
        onConfirm={() => onEnd('not_connected')}
      >
        <p>
          <Trans>
            The call will end for everyone. {name} can try again with a doctor or get a refund of the consultation fee; without a response,
            the fee is refunded automatically. You cannot undo this.
          </Trans>
        </p>
      </ConfirmButton>
    </>
  )
}

/** While a call or a visit in the room goes on, whoever wants to sign is asked to end it. */
export function useEndable({ onEndable }: CallPlaces, ask: () => void): void {
  useEffect(() => {
    onEndable(ask)
    return () => onEndable(null)
  })
}
