import { useLingui } from '@lingui/react/macro'
import { waitUpTo } from './wait-text.rules.ts'

/** "6 min", "3 h"; a dash where nobody waited. */
export function useWaitWords(): (seconds: number | null) => string {
  const { t } = useLingui()
  return (seconds) => {
    if (seconds === null) return '–'
    const most = waitUpTo(seconds)
    if ('hours' in most) {
      const { hours } = most
      return t`${hours} h`
    }
    const { minutes } = most
    return t`${minutes} min`
  }
}
