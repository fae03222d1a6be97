import { useLingui } from '@lingui/react/macro'
import { formatPaise } from '../../../lib/money.ts'
import { DataTable } from '../../../ui/layout/data-table.tsx'
import { PaneState } from '../../../ui/messages/pane-states.tsx'
import { useMomentWords } from '../../../i18n/day-words.ts'
import type { CashHandover } from './round.contract.ts'

/** The last cash counted: what it was, what it should have been, and why they differ. */
export function CashCounted({ handovers }: { handovers: readonly CashHandover[] }) {
  const { t } = useLingui()
  const moment = useMomentWords()
  if (handovers.length === 0) return <PaneState icon="wallet" title={t`No cash received yet`} />
  const off = ({ counted_paise, expected_paise }: CashHandover) => {
    const difference = counted_paise - expected_paise
    return difference === 0 ? '–' : `${difference < 0 ? '−' : '+'}${formatPaise(Math.abs(difference))}`
  }
  return (
    <DataTable<CashHandover>
      caption={t`Cash received`}
      captionHidden
      rows={handovers}
      rowKey={({ id }) => id}
      columns={[
        { key: 'at', heading: t`Received`, cell: ({ counted_at, counted_by }) => `${moment(counted_at)}, ${counted_by}` },
        { key: 'rider', heading: t`Rider`, cell: ({ rider }) => rider },
        { key: 'counted', heading: t`Counted`, figures: true, cell: ({ counted_paise }) => formatPaise(counted_paise) },
        { key: 'difference', heading: t`Difference`, figures: true, cell: off },
        { key: 'note', heading: t`Reason`, cell: ({ note }) => note ?? '' },
      ]}
    />
  )
}
