import { useLingui } from '@lingui/react'
import { indiaDay, indiaFormat } from '../../../lib/india-time.ts'
import { languageTags, pickLanguage } from '../../../lib/languages.ts'

/** The time alone today, the day alone when it is over, both before it has come. */
export function usePromiseWords(): (at: string, now: string) => string {
  const { i18n } = useLingui()
  const tag = languageTags[pickLanguage(i18n.locale, undefined)]
  const time = indiaFormat(tag, { hour: 'numeric', minute: '2-digit', hour12: true })
  const day = indiaFormat(tag, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', hour12: true })
  const past = indiaFormat(tag, { day: 'numeric', month: 'short' })
  return (at, now) => {
    const [then, today] = [indiaDay(at), indiaDay(now)]
    return (then === today ? time : then < today ? past : day).format(new Date(at))
  }
}
