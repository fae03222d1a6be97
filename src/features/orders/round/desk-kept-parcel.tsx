import { Trans, useLingui } from '@lingui/react/macro'
import { indiaFormat } from '../../../lib/india-time.ts'
import { languageTags, pickLanguage } from '../../../lib/languages.ts'
import { formatPaise } from '../../../lib/money.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useMissReasons } from './desk-round-words.tsx'
import type { KeptReport } from './kept-reports.ts'

/** A report on its way: what it says, since when, and the way to correct it while nobody has heard it. */
export function KeptParcel({ report: { what, at }, onChange }: { report: KeptReport; onChange: () => void }) {
  const { t, i18n } = useLingui()
  const reasons = useMissReasons()
  const format = indiaFormat(languageTags[pickLanguage(i18n.locale, undefined)], { hour: 'numeric', minute: '2-digit', hour12: true })
  const time = format.format(new Date(at))
  if (what === null) return null
  const amount = what.kind === 'deliver' && what.cash_paise > 0 ? formatPaise(what.cash_paise) : null
  return (
    <Notice
      kind="warning"
      title={t`Not yet confirmed`}
      action={
        <Button variant="secondary" onClick={onChange}>
          <Trans>Change</Trans>
        </Button>
      }
    >
      {what.kind === 'collect' ? (
        <p>
          <Trans>Return collected at {time}.</Trans>
        </p>
      ) : what.kind === 'miss' || what.kind === 'miss_pickup' ? (
        <p>
          {reasons[what.reason]} · <span className="num">{time}</span>
        </p>
      ) : amount ? (
        <p>
          <Trans>
            Delivered at {time}, {amount} collected. PIN and cash are kept on this phone.
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>Delivered at {time}. The PIN is kept on this phone.</Trans>
        </p>
      )}
    </Notice>
  )
}
