import { Trans, useLingui } from '@lingui/react/macro'
import { useDayWords } from '../../../i18n/day-words.ts'
import type { RetainedRecord } from '../patients.contract.ts'

/** What stays although somebody took it away: what, why and until when. */
export function KeptLines({ kept }: { kept: readonly RetainedRecord[] }) {
  const { t } = useLingui()
  const day = useDayWords()
  return (
    <div>
      <p>
        <Trans>By law, we must keep these for some time:</Trans>
      </p>
      <ul>
        {kept.map(({ what, text, rule, until }) => (
          <li key={what}>
            {text}. {t`Until ${day(until)} (${rule})`}
          </li>
        ))}
      </ul>
    </div>
  )
}
