import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Icon } from '../../../ui/pictures/icon.tsx'
import type { IconName } from '../../../ui/pictures/icon-names.ts'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from '../health.module.css'
import type { RecentDoses, TodayDoses } from './courses.contract.ts'
import { DoseRow } from './dose-row.tsx'
import { type Slot, useSlotWords } from './dose-words.ts'
import { EarlierDoses } from './earlier-doses.tsx'
import { NeededDoses } from './needed-doses.tsx'
import { useDoses } from './use-doses.ts'

const pictures: Record<Slot, IconName> = { morning: 'sun', noon: 'clock', evening: 'house', night: 'moon' }
type SlotDoses = TodayDoses['slots'][number]

/** The day at a glance, and each dose with what is done about it. */
export function TodayPart({ today }: { today: RecentDoses }) {
  const { t } = useLingui()
  const { doses, waiting, mark } = useDoses(today)
  const { all, taken, day } = doses
  return (
    <section className={styles.section} id="today" aria-label={t`Today`}>
      <div className={styles.head}>
        <h2>
          <Trans>Today</Trans>
        </h2>
        {all > 0 && (
          <span className={styles.small}>
            <Trans>
              {taken} of {all} taken
            </Trans>
          </span>
        )}
      </div>
      {waiting && (
        <Notice kind="info" live="status" title={t`Saved on this phone`}>
          <Trans>We will send it when you are back online.</Trans>
        </Notice>
      )}
      {all === 0 ? (
        <p className={styles.small}>
          <Trans>Nothing to take today.</Trans>
        </p>
      ) : (
        <>
          <DayDiscs slots={doses.slots} />
          <ul className={styles.list}>
            {doses.slots.flatMap((slot) =>
              slot.doses.map((dose) => (
                <DoseRow
                  key={`${dose.course} ${slot.slot}`}
                  slot={slot.slot}
                  at={slot.at}
                  dose={dose}
                  onMark={(state) => mark({ course: dose.course, day, slot: slot.slot, state })}
                />
              )),
            )}
          </ul>
        </>
      )}
      <NeededDoses today={doses} mark={mark} />
      <EarlierDoses days={doses.earlier} mark={mark} />
    </section>
  )
}

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
