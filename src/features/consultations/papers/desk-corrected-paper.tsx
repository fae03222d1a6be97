import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '../../../ui/messages/notice.tsx'

/** A visit has one prescription: once it is withdrawn, the next one belongs to the next visit. */
export function CorrectedPaper() {
  const { t } = useLingui()
  return (
    <Notice kind="info" title={t`To write a corrected prescription`}>
      <Trans>
        This visit is complete. Ask the patient or your front office to book a follow-up: you write the corrected prescription there.
      </Trans>
    </Notice>
  )
}
