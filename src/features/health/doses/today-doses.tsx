import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from '../health.module.css'
import type { RecentDoses } from './courses.contract.ts'
import { DayDiscs } from './day-discs.tsx'
import { DoseRow } from './dose-row.tsx'
import { EarlierDoses } from './earlier-doses.tsx'
import { NeededDoses } from './needed-doses.tsx'
import { useDoses } from './use-doses.ts'

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
