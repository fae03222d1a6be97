import { useLingui } from '@lingui/react'
import { indiaFormat } from '../../../lib/india-time.ts'
import { languageTags, pickLanguage } from '../../../lib/languages.ts'
import { promiseForm } from './promise-form.rules.ts'

/** The time alone today and around midnight, the day alone when it is over, both before it has come. */
export function usePromiseWords(): (at: string, now: string) => string {
  const { i18n } = useLingui()
  const tag = languageTags[pickLanguage(i18n.locale, undefined)]
  const time = indiaFormat(tag, { hour: 'numeric', minute: '2-digit', hour12: true })
  const day = indiaFormat(tag, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', hour12: true })
  const past = indiaFormat(tag, { day: 'numeric', month: 'short' })
  const forms = { time, day: past, 'day and time': day }
  return (at, now) => forms[promiseForm(at, now)].format(new Date(at))
}
