import { Plural, Trans } from '@lingui/react/macro'
import { Icon } from '../../../ui/pictures/icon.tsx'
import type { IconName } from '../../../ui/pictures/icon-names.ts'
import styles from '../health.module.css'
import type { TodayDoses } from './courses.contract.ts'
import { type Slot, useSlotWords } from './dose-words.ts'

const pictures: Record<Slot, IconName> = { morning: 'sun', noon: 'clock', evening: 'house', night: 'moon' }
type SlotDoses = TodayDoses['slots'][number]

/** Written as `1-0-1` a day has three times; the evening joins them when there is something to take. */
const isShown = ({ slot, doses }: SlotDoses) => slot !== 'evening' || doses.length > 0

/** Morning, noon, evening and night with how much of each is done. */
export function DayDiscs({ slots }: { slots: readonly SlotDoses[] }) {
  const words = useSlotWords()
  const next = slots.find(({ doses }) => doses.some(({ state }) => state === null))
  return (
    <ul className={styles.slots}>
      {slots.filter(isShown).map(({ slot, doses }) => {
        const many = (of: 'taken' | 'skipped' | null) => doses.filter(({ state }) => state === of).length
        const [open, taken, skipped] = [many(null), many('taken'), many('skipped')]
        return (
          <li key={slot} className={styles.slot} data-now={next?.slot === slot || undefined}>
            <Icon name={taken > 0 && taken === doses.length ? 'check-circle' : pictures[slot]} size={36} />
            <b>{words[slot]}</b>
            {doses.length === 0 && (
              <small>
                <Trans>Nothing</Trans>
              </small>
            )}
            {open > 0 && (
              <small>
                <Plural value={open} one="# to take" other="# to take" />
              </small>
            )}
            {open === 0 && taken > 0 && (
              <small>
                <Plural value={taken} one="# taken" other="# taken" />
              </small>
            )}
            {open === 0 && skipped > 0 && (
              <small>
                <Plural value={skipped} one="# skipped" other="# skipped" />
              </small>
            )}
          </li>
        )
      })}
    </ul>
  )
}
