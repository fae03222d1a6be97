import { Trans } from '@lingui/react/macro'
import { type CalendarEvent, calendarFile, googleCalendarLink } from './calendar-event.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { saveFile } from '../../../ui/controls/save-csv.ts'
import styles from '../appointment-slip.module.css'

/** Into the calendar of the phone, or into Google's; what it says there names no doctor and no illness. */
export function AddToCalendar({ event, file }: { event: CalendarEvent; file: string }) {
  const save = () => saveFile(calendarFile([event], new Date()), file, 'text/calendar;charset=utf-8')
  return (
    <div className={styles.calendar}>
      <Button variant="quiet" icon="download-simple" onClick={save}>
        <Trans>Download calendar file</Trans>
      </Button>
      <a href={googleCalendarLink(event)} target="_blank" rel="noreferrer">
        <Trans>Add to Google Calendar</Trans>
      </a>
    </div>
  )
}
