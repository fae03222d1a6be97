import { Trans, useLingui } from '@lingui/react/macro'
import { indiaFormat } from '../../../lib/india-time.ts'
import { languageTags, pickLanguage } from '../../../lib/languages.ts'
import { Notice } from '../../../ui/messages/notice.tsx'

/** The page was opened without a line: how old it is, and that the work goes on. */
export function KeptNote({ at }: { at: number }) {
  const { t, i18n } = useLingui()
  const format = indiaFormat(languageTags[pickLanguage(i18n.locale, undefined)], { hour: 'numeric', minute: '2-digit', hour12: true })
  const time = format.format(at)
  return (
    <Notice kind="info" title={t`Your deliveries as of ${time}`}>
      <Trans>Opened from this phone. Your reports are kept here and sent when you are back online.</Trans>
    </Notice>
  )
}
