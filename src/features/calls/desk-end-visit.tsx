import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmButton } from '../../ui/confirm-button.tsx'

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
        label={t`End: must be seen in person, money back`}
        title={t`End and refund the patient?`}
        confirm={t`End the call and refund`}
        stay={t`Go on with the call`}
        onConfirm={() => onEnd('in_person')}
      >
        <p>
          <Trans>
            The call ends for everybody. {name} is told to see a doctor in person and gets the consultation fee back. You cannot undo this.
          </Trans>
        </p>
      </ConfirmButton>
      <ConfirmButton
        variant="quiet"
        busy={busy}
        label={t`End: we could not talk`}
        title={t`End because you could not talk?`}
        confirm={t`End the call`}
        stay={t`Go on with the call`}
        onConfirm={() => onEnd('not_connected')}
      >
        <p>
          <Trans>
            The call ends for everybody. {name} can try again with a doctor or get the consultation fee back; without an answer the fee goes
            back by itself. You cannot undo this.
          </Trans>
        </p>
      </ConfirmButton>
    </>
  )
}
