import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useReducer } from 'react'
import { Navigate, useRevalidator } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { Slip } from '../../../ui/layout/slip.tsx'
import { PrivatePage } from '../../../app/shell/private-page.tsx'
import { useLive } from '../../accounts/sessions/use-live.ts'
import { placeOf } from '../../consultations/instant/instant-way.ts'
import { useFreshData } from '../../consultations/use-fresh-data.ts'
import { visitEnd } from '../../consultations/visit-end.rules.ts'
import { DoctorSays } from '../../consultations/appointment/doctor-says.tsx'
import { VisitEndScreen } from '../../consultations/appointment/visit-end.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import { addFileTo, inviteTo, joinAs } from './call-api.ts'
import { CallPlace } from './call-place.tsx'
import { DoorFacts } from './door-facts.tsx'
import styles from './call-place.module.css'

const load = (api: Api, { params }: PageArgs) => api('GET /api/my_appointment/{id}/', { params: { id: params['id'] ?? '' } })
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function JoinPage() {
  const { t } = useLingui()
  return (
    <>
      <title>{t`Consultation`}</title>
      <meta name="robots" content="noindex" />
      <PrivatePage<Data> rows={2}>{(appointment) => <Join appointment={appointment} />}</PrivatePage>
    </>
  )
}

const everyMs = 15_000

function Join({ appointment }: { appointment: Data }) {
  const { t } = useLingui()
  const { full } = useTimeWords()
  const { id, doctor, state, join_open, can_join_from } = appointment
  const from = state === 'CONFIRMED' && !join_open ? can_join_from : null
  const end = visitEnd(appointment)
  const [round, openAgain] = useReducer((count: number) => count + 1, 0)
  useLive('consultation')
  useFreshData(end === null || state === 'ENDED' ? everyMs : null)
  useAskedAt(from)
  if (end !== null) return <VisitEndScreen appointment={appointment} end={end} />
  if (state === 'SEARCHING' || state === 'RINGING')
    return typeof window === 'undefined' ? null : <Navigate to={placeOf(appointment)} replace />
  const title = doctor ? t`Consultation with ${doctor.name}` : t`Consultation`
  return (
    <>
      <DoctorSays appointment={appointment} />
      <CallPlace
        key={round}
        opens={from && full(from)}
        facts={<DoorFacts appointment={appointment} />}
        title={title}
        back={{ to: `/account/appointments/${id}`, label: t`Appointment` }}
        join={joinAs(id)}
        onFile={addFileTo(id)}
        onInvite={inviteTo(id)}
        after={<Over onOpen={openAgain} />}
      />
    </>
  )
}

const longestTimerMs = 2 ** 31 - 1

/** At that time the server is asked again; its clock alone decides whether the door is open. */
function useAskedAt(at: string | null) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const wait = at === null ? Infinity : Date.parse(at) - Date.now()
    if (wait < 0 || wait > longestTimerMs) return undefined
    const timer = setTimeout(() => void revalidate(), wait)
    return () => clearTimeout(timer)
  }, [at, revalidate])
}

/** As long the server may take to say how a visit ended. */
const endKnownMs = 5000

/**
 * The line has ended, and how it ended is asked at once: the visit's own end takes this place. A visit that has not ended by then was taken up
 * again by the doctor: its door opens (docs/decisions/0106).
 */
function Over({ onOpen }: { onOpen: () => void }) {
  useFreshData(2000)
  useEffect(() => {
    const timer = setTimeout(onOpen, endKnownMs)
    return () => clearTimeout(timer)
  }, [onOpen])
  return (
    <div className={styles.place}>
      <Slip kind="appointment">
        <h1 className={styles.over}>
          <Trans>The call has ended</Trans>
        </h1>
      </Slip>
    </div>
  )
}
