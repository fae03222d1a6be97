import { useLingui } from '@lingui/react/macro'

/** How long something has waited, in whole minutes, hours or days. */
export function useWaitingTimeText(): (since: string, now?: Date) => string {
  const { t } = useLingui()
  return (since, now = new Date()) => {
    const minutes = Math.max(0, Math.floor((now.getTime() - new Date(since).getTime()) / 60_000))
    if (minutes < 60) return t`${minutes} min`
    const hours = Math.floor(minutes / 60)
    const days = Math.floor(hours / 24)
    return hours < 48 ? t`${hours} h` : t`${days} d`
  }
}
