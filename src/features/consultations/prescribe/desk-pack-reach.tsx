import { Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { usePackWords } from '../../catalog/pack-words.ts'
import type { LineReach } from './pack-reach.rules.ts'
import styles from './desk-medicines.module.css'

/** How far whole packs of a medicine reach, in words. */
export function useReachWords(): (reach: LineReach) => string {
  const { t } = useLingui()
  const packWords = usePackWords()
  return ({ packs, packing, days, of_days }) => {
    const pack = packWords(packing)
    if (packs === 0) return t`Sold only as ${pack}: more than you prescribed, so the patient cannot order it here`
    return t`${packs} × ${pack} is enough for ${days} of ${of_days} days: only whole packs are sold`
  }
}

interface PackReachProps {
  reach: LineReach
  unit: string
  onEnough: () => void
}

/** A fact under the line, with one press that prescribes enough for all of its days. */
export function PackReach({ reach, unit, onEnough }: PackReachProps) {
  const words = useReachWords()
  const amount = unit === 'ml' || unit === 'g' ? `${reach.enough} ${unit}` : reach.enough
  return (
    <p className={styles.fact}>
      <Icon name="info" />
      <span>{words(reach)}</span>
      <button type="button" className={styles.way} onClick={onEnough}>
        <Trans>Prescribe {amount}</Trans>
      </button>
    </p>
  )
}
