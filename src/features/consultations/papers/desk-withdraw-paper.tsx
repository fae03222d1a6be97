import { Trans, useLingui } from '@lingui/react/macro'
import { browserApi } from '../../../data/page-data.ts'
import type { DoctorPaper } from '../../papers/papers.contract.ts'
import { Withdraw } from './desk-withdraw-dialog.tsx'

interface WithdrawPaperProps {
  consultation: string
  paper: DoctorPaper
  title: string
}

export function WithdrawPaper({ consultation, paper, title }: WithdrawPaperProps) {
  const { t } = useLingui()
  const params = { id: consultation, paper: paper.id }
  return (
    <Withdraw
      label={t`Withdraw: ${title} ${paper.number}`}
      title={t`Withdraw this document?`}
      confirm={t`Withdraw document`}
      keep={t`Keep document`}
      onWithdraw={(body, idempotencyKey) =>
        browserApi('POST /api/desk/consultation/{id}/paper/{paper}/withdraw/', { params, body, idempotencyKey })
      }
    >
      <Trans>
        The patient is notified at once. Whoever scans its code reads that it is withdrawn. It stays on record. You cannot undo this.
      </Trans>
    </Withdraw>
  )
}
