import { type ReactNode, useState } from 'react'
import { keptDraft } from '../../accounts/sessions/session-drafts.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { type DayDraft, dayDraft, isChanged } from './day-draft.rules.ts'
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
  const unsaved = useUnsaved(week, doctor)
  if (!chosen) return null
  return (
    <div className={styles.part}>
      <WeekPane week={week} now={now} doctor={doctor} chosen={chosen.day} unsaved={unsaved.days} onChoose={setWished} />
      <div className={styles.below}>
        <DayEditor key={chosen.day} week={week} day={chosen} doctor={doctor} onDraft={unsaved.look} />
        {aside}
      </div>
    </div>
  )
}

/** The days whose hours were changed here and are not saved: what is typed of a day stays when another is chosen. */
function useUnsaved({ days }: Week, doctor: string | null) {
  const hydrated = useHydrated()
  const [, setLooked] = useState(0)
  const isUnsaved = ({ day }: Week['days'][number]) => {
    const draft = hydrated ? keptDraft<DayDraft>(dayDraft(doctor, day)) : undefined
    return draft !== undefined && isChanged(draft)
  }
  const [look] = useState(() => () => setLooked((before) => before + 1))
  return { days: days.filter(isUnsaved).map(({ day }) => day), look }
}
