import { useLingui } from '@lingui/react/macro'
import { useRouteLoaderData } from 'react-router'
import type { Shell } from '../../data/page-data.ts'
import { clockText } from './clock-text.rules.ts'

/** When the support phone is answered. */
export function useSupportHours(): string {
  const { t } = useLingui()
  const shell = useRouteLoaderData<Shell>('root')
  if (!shell) return ''
  const { from, until, days } = shell.supportHours
  const time = `${clockText(from, shell.language)} - ${clockText(until, shell.language)}`
  const texts = { all: t`${time}, all days`, mon_sat: t`${time}, Monday to Saturday`, mon_fri: t`${time}, Monday to Friday` }
  return texts[days]
}
