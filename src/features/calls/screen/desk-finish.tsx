import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSending } from '../../../app/forms/use-sending.ts'
import { hasContent, type Unsigned } from '../../consultations/console/gaps.rules.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { ConfirmButton } from '../../../ui/controls/confirm-button.tsx'
import styles from './desk-consultation.module.css'

interface FinishProps {
  unsigned: Unsigned
  onFinish: () => Promise<unknown>
}

/** Finishes a visit in which nothing is prescribed; where something is written and would go unsigned, it asks first. */
export function FinishButton({ unsigned, onFinish }: FinishProps) {
  const { t } = useLingui()
  const { busy, error, send } = useSending(t`Not finished.`)
  const finish = () => void send(() => onFinish().then(() => {}))
  const refused = error && <Notice kind="danger" live="alert" title={error} row />
  if (!hasContent(unsigned))
    return (
      <>
        {refused}
        <Button variant="quiet" className={styles.finish} busy={busy} onClick={finish}>
          <Trans>Finish without prescription</Trans>
        </Button>
      </>
    )
  return (
    <span className={styles.finish}>
      {refused}
      <ConfirmButton
        variant="quiet"
        busy={busy}
        label={t`Finish without prescription`}
        title={t`Finish without signing?`}
        confirm={t`Finish without signing`}
        stay={t`Keep writing`}
        onConfirm={finish}
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
