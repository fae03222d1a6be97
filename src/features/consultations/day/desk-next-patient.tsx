import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { browserApi } from '../../../data/page-data.ts'
import { indiaDay } from '../../../lib/india-time.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { KeyHint } from '../../../ui/controls/key-hint.tsx'
import { isFocusLost } from '../../../ui/lost-focus.ts'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import type { DoctorDay } from './day.contract.ts'
import { nextVisit } from './day-rows.rules.ts'

interface NextPatientProps {
  visit: string
  /** Nothing else is to be done on the page. */
  takesFocus?: boolean
}

/** Whom the doctor turns to after this visit, where somebody else is booked today. */
export function NextPatient({ visit, takesFocus = false }: NextPatientProps) {
  const place = useRef<HTMLParagraphElement>(null)
  const { time } = useTimeWords()
  const [next, setNext] = useState<DoctorDay['visits'][number] | undefined>()
  useEffect(() => {
    // Without an answer the way back to the day stays.
    browserApi('GET /api/desk/day/', { query: { day: indiaDay(new Date()) } }).then(
      ({ visits }) => setNext(nextVisit(visits.filter(({ id }) => id !== visit))),
      () => {},
    )
  }, [visit])
  useEffect(() => {
    if (next && takesFocus && isFocusLost()) place.current?.querySelector('a')?.focus()
  }, [next, takesFocus])
  if (!next) return null
  const [name, at] = [next.patient.name, time(next.at)]
  return (
    <p ref={place}>
      <ButtonLink to={`/desk/consultations/${next.id}`} data-shortcut="next_visit" aria-keyshortcuts="V">
        <Trans>
          Next patient: {name}, {at}
        </Trans>{' '}
        <KeyHint keys="V" />
      </ButtonLink>
    </p>
  )
}
