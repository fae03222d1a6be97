import { Trans } from '@lingui/react/macro'
import { Button } from '../../ui/controls/button.tsx'
import { saveCsv } from '../../ui/controls/save-csv.ts'
import { overviewCsv } from './overview-csv.rules.ts'
import type { Overview } from './overview.contract.ts'

/** What is on the screen, as a table for a spreadsheet. */
export function OverviewCsv({ overview }: { overview: Overview }) {
  const download = () => saveCsv(overviewCsv(overview), `overview-${overview.span}-${overview.to.slice(0, 10)}.csv`)
  return (
    <Button variant="secondary" icon="download-simple" onClick={download}>
      <Trans>CSV</Trans>
    </Button>
  )
}
