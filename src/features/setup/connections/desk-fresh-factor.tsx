import { Trans, useLingui } from '@lingui/react/macro'
import { ApiFailure } from '../../../lib/network-api.ts'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { SecondFactorForm } from '../../accounts/sign-in/desk-second-factor-form.tsx'

export function needsFreshFactor(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.code === 'second_factor_again'
}

/** Asks for the second factor once more before something dangerous, then goes on with it. */
export function FreshFactor({ open, onClose, onPassed }: { open: boolean; onClose: () => void; onPassed: () => Promise<void> }) {
  const { t } = useLingui()
  const passed = async () => {
    onClose()
    await onPassed()
  }
  return (
    <Dialog open={open} onClose={onClose} title={t`Confirm that it is you`} closeLabel={t`Close`}>
      <p>
        <Trans>Your last confirmation was more than 10 minutes ago. What you typed is still here.</Trans>
      </p>
      {open && <SecondFactorForm onPassed={passed} action={<Trans>Confirm</Trans>} />}
    </Dialog>
  )
}
