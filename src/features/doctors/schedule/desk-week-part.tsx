import { type ReactNode, useState } from 'react'
import { DayEditor } from './desk-day-editor.tsx'
import { WeekPane } from './desk-week-pane.tsx'
import styles from './desk-week-part.module.css'
import type { Week } from './week.contract.ts'

interface WeekPartProps {
  week: Week
  now: string
  /** The day that is chosen at first. */
  day: string
  /** Whose week; null for the doctor's own. */
  doctor?: string | null
  /** Beside the hours of the day. */
  aside?: ReactNode
}

/** A week and the hours of one of its days. */
export function WeekPart({ week, now, day, doctor = null, aside }: WeekPartProps) {
  const [wished, setWished] = useState(day)
  const chosen = week.days.find((one) => one.day === wished) ?? week.days[0]
  if (!chosen) return null
  return (
    <div className={styles.part}>
      <WeekPane week={week} now={now} doctor={doctor} chosen={chosen.day} onChoose={setWished} />
      <div className={styles.below}>
        <DayEditor key={chosen.day} week={week} day={chosen} doctor={doctor} />
        {aside}
      </div>
    </div>
  )
}
