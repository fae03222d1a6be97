import { useLingui } from '@lingui/react/macro'
import { classNames } from '../../../ui/class-names.ts'
import { latenessOf, type OrderStage } from '../desk/order-stage.rules.ts'
import styles from './desk-late-stamp.module.css'

/** Red when it is late, amber when there is little time left, nothing otherwise. */
export function LateStamp({ stage, promised, now }: { stage: OrderStage; promised: { until: string } | null; now: string }) {
  const words = useLateWords()
  const late = latenessOf({ stage, promised: promised?.until ?? null }, now)
  if (!late) return null
  return <span className={classNames(styles.stamp, styles[late.is], 'num')}>{words(late.is, late.minutes)}</span>
}

function useLateWords() {
  const { t } = useLingui()
  return (is: 'late' | 'soon', minutes: number) => {
    const [hours, days] = [Math.floor(minutes / 60), Math.floor(minutes / 1440)]
    if (is === 'soon') return t`in ${minutes} min`
    if (days > 0) return t`${days} d late`
    return hours > 0 ? t`${hours} h late` : t`${minutes} min late`
  }
}
