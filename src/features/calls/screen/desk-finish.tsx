import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { hasContent, type Unsigned } from '../../consultations/console/gaps.rules.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ConfirmButton } from '../../../ui/controls/confirm-button.tsx'
import styles from './desk-consultation.module.css'

interface FinishProps {
  unsigned: Unsigned
  busy: boolean
  onFinish: () => void
}

/** Finishes a visit in which nothing is prescribed; where something is written and would go unsigned, it asks first. */
export function FinishButton({ unsigned, busy, onFinish }: FinishProps) {
  const { t } = useLingui()
  if (!hasContent(unsigned))
    return (
      <Button variant="quiet" className={styles.finish} busy={busy} onClick={onFinish}>
        <Trans>Finish without prescription</Trans>
      </Button>
    )
  return (
    <span className={styles.finish}>
      <ConfirmButton
        variant="quiet"
        busy={busy}
        label={t`Finish without prescription`}
        title={t`Finish without signing?`}
        confirm={t`Finish without signing`}
        stay={t`Keep writing`}
        onConfirm={onFinish}
      >
        <p>
          <NotSigned {...unsigned} />
        </p>
        <p>
          <Trans>The patient will be told that nothing was prescribed and will not see what you wrote. You cannot sign it later.</Trans>
        </p>
      </ConfirmButton>
    </span>
  )
}

function NotSigned({ medicines }: Unsigned) {
  if (medicines === 0) return <Trans>Your note is not signed.</Trans>
  return <Plural value={medicines} one="# medicine is not signed." other="# medicines are not signed." />
}
