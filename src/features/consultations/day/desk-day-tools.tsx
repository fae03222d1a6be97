import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { LeaveDialog } from '../../doctors/schedule/desk-leave-dialog.tsx'
import { DeskReach } from '../desk/desk-reach.tsx'
import type { DayData } from './desk-day-load.ts'
import { RunningLate } from './desk-delay.tsx'
import styles from './desk-day.module.css'

/** Another day, the day in figures, and how calls reach the doctor while the page is closed. */
export function DayTools({ data }: { data: DayData }) {
  const { t } = useLingui()
  const { day, around, isToday } = data
  const { all, seen, no_show: missed, to_come: left } = day.counts
  // The doctor was not there, or nobody could talk: without them the figures do not add up.
  const others = all - seen - missed - left
  return (
    <div className={styles.tools}>
      <nav className={styles.segments} aria-label={t`Day`}>
        <Link to={`?day=${around.before}`} aria-label={t`Day before`}>
          <Icon name="caret-left" size={16} />
        </Link>
        <Link to="?" aria-current={isToday || undefined}>
          <Trans>Today</Trans>
        </Link>
        <Link to={`?day=${around.after}`} aria-label={t`Day after`}>
          <Icon name="caret-right" size={16} />
        </Link>
      </nav>
      <span className={styles.counts}>
        {all > 0 && (
          <>
            <Plural value={all} one="# visit" other="# visits" />
            {seen > 0 && <Trans>, {seen} seen</Trans>}
            {missed > 0 && <Trans>, {missed} no-show</Trans>}
            {others > 0 && <Trans>, {others} did not take place</Trans>}
            {left > 0 && <Trans>, {left} to come</Trans>}
          </>
        )}
      </span>
      <RunningLate data={data} />
      <AddLeave data={data} />
      <Alerts />
    </div>
  )
}

/** From the day that is shown: whoever is booked then is named before it is saved. */
function AddLeave({ data: { day, week } }: { data: DayData }) {
  const hasLeave = week.days.some((one) => one.day === day.day && one.leave.length > 0)
  return (
    <LeaveDialog key={day.day} day={day.day} doctor={null} hasLeave={hasLeave} className={styles.quiet}>
      <Trans>Add leave</Trans>
    </LeaveDialog>
  )
}

function Alerts() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" className={styles.quiet} onClick={() => setOpen(true)}>
        <Trans>Call alerts</Trans>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t`Call alerts`} closeLabel={t`Close`} backdrop="close">
        {open && <DeskReach />}
      </Dialog>
    </>
  )
}
