import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { randomId } from '../../../lib/random-id.ts'
import type { Api } from '../../../data/contracts.ts'
import { browserApi, type PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Flyout } from '../../../ui/layout/flyout.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useFocusOnComing } from '../../../ui/lost-focus.ts'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import { useLive } from '../../accounts/sessions/use-live.ts'
import { ClinicRoom } from './desk-clinic-room.tsx'
import { Console } from '../../consultations/console/desk-console.tsx'
import { PatientHeader } from '../../consultations/console/desk-patient-header.tsx'
import type { Unsigned } from '../../consultations/console/gaps.rules.ts'
import type { CallPlaces } from '../../consultations/console/side.types.ts'
import { CancelDialog, CancelVisit } from '../../consultations/desk/desk-cancel-visit.tsx'
import { mayCancel } from '../../consultations/appointment/desk-acts.rules.ts'
import { useVisitAct } from '../../consultations/appointment/visit-act.ts'
import { NextPatient } from '../../consultations/day/desk-next-patient.tsx'
import { DeskVisitEnd } from '../../consultations/day/desk-visit-end.tsx'
import { useFreshData } from '../../consultations/use-fresh-data.ts'
import { tookPlace, type VisitEnd, visitEnd } from '../../consultations/visit-end.rules.ts'
import { inviteTo, joinAs, sendFileTo } from './call-api.ts'
import { DeskCall } from './desk-call.tsx'
import { PastChat } from './desk-past-chat.tsx'
import { FinishButton } from './desk-finish.tsx'
import { CallAgain } from '../../consultations/desk/desk-call-again.tsx'
import { EndVisitButtons } from './desk-end-visit.tsx'
import styles from './desk-consultation.module.css'

const load = async (api: Api, { params }: PageArgs) => {
  const at = { params: { id: params['id'] ?? '' } }
  const visit = await api('GET /api/desk/consultation/{id}/', at)
  if (!visit.record_open) return { visit, papers: null }
  const [record, written] = await Promise.all([
    api('GET /api/desk/consultation/{id}/record/', at),
    api('GET /api/desk/consultation/{id}/prescription/', at),
  ])
  return { visit, papers: { record, written } }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function DeskConsultationPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data> title={t`Consultation`} work titleHidden back={{ to: '/desk/consultations', label: t`Today` }}>
      {(data) => <Consultation key={data.visit.id} data={data} />}
    </DeskFrame>
  )
}

const everyMs = 5000
/** Files open for five minutes: while the doctor still writes, their addresses are asked for anew. */
const filesEveryMs = 4 * 60_000

function Consultation({ data: { visit, papers } }: { data: Data }) {
  const { revalidate } = useRevalidator()
  const end = visitEnd(visit)
  useLive('consultation')
  useFreshData(end === null ? everyMs : visit.state === 'ENDED' ? filesEveryMs : null)
  const steps = useSteps(visit)
  const call = (places: CallPlaces) => <CallOrEnd visit={visit} end={end} places={places} />
  if (!papers) return <Closed visit={visit} more={steps.more} notices={steps.notices} call={call} />
  return (
    <Console
      visit={visit}
      papers={papers}
      call={call}
      readOnly={!tookPlace(end)}
      notices={steps.notices}
      more={steps.more}
      finish={steps.finish}
      onSigned={() => void revalidate()}
    />
  )
}

function CallOrEnd({ visit, end, places }: { visit: Data['visit']; end: VisitEnd | null; places: CallPlaces }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const isClinic = visit.mode === 'clinic'
  // Where something is left to write, the hand goes there.
  const ended = useFocusOnComing<HTMLDivElement>(end !== null && !tookPlace(end))
  if (end)
    return (
      <>
        <div ref={ended} tabIndex={-1}>
          <DeskVisitEnd end={end} reason={visit.end_reason} atClinic={isClinic} again={<CallAgain visit={visit} />} />
        </div>
        {visit.ended_at !== null && !isClinic && <PastChat visit={visit} places={places} />}
      </>
    )
  if (isClinic) return <ClinicRoom visit={visit} places={places} />
  return (
    <DeskCall
      visit={visit}
      places={places}
      join={joinAs(visit.id)}
      onInvite={inviteTo(visit.id)}
      onFile={sendFileTo(visit.id)}
      onEnd={async () => {
        // Said by the doctor: how long they talked does not decide then whether it took place.
        const call = { params: { id: visit.id }, body: { outcome: 'served' as const }, idempotencyKey: randomId() }
        await browserApi('POST /api/desk/consultation/{id}/end/', call)
        await revalidate()
      }}
      after={<Notice kind="info" live="status" title={t`Call ended`} />}
    />
  )
}

interface ClosedProps {
  visit: Data['visit']
  notices: React.ReactNode
  more: React.ReactNode
  call: (places: CallPlaces) => React.ReactNode
}

const nothing = () => {}
const noPlaces: CallPlaces = {
  chat: null,
  isChatShown: false,
  onChat: nothing,
  onFile: nothing,
  onUnread: nothing,
  onEndable: nothing,
  onJoined: nothing,
  onPoppedOut: nothing,
}

/** Too early or too late to read anything of the patient; what the visit is and how it stands is shown all the same. */
function Closed({ visit, notices, more, call }: ClosedProps) {
  const { t } = useLingui()
  return (
    <div className={styles.closed}>
      <div className={styles.top}>
        {notices}
        <PatientHeader visit={visit} record={null} writing={null} more={more} />
      </div>
      <div className={styles.call}>{call(noPlaces)}</div>
      <div className={styles.rest}>
        {visitEnd(visit) && <NextPatient visit={visit.id} takesFocus />}
        <Notice kind="info" title={t`The patient’s record is closed`}>
          <Trans>It opens one hour before a paid appointment and closes when the follow-up period ends.</Trans>
        </Notice>
      </div>
    </div>
  )
}

/** What moves a consultation on besides the line itself: a child's adult, the outcome, nothing to prescribe. */
function useSteps(visit: Data['visit']) {
  const [cancels, setCancels] = useState(false)
  useVisitAct('cancel', mayCancel(visit), () => setCancels(true))
  const { busy, error, send } = useSending()
  const { revalidate } = useRevalidator()
  const at = () => ({ params: { id: visit.id }, idempotencyKey: randomId() })
  const act = (work: () => Promise<unknown>) =>
    void send(async () => {
      await work()
      await revalidate()
    })
  const end = (outcome: 'not_connected' | 'in_person') =>
    act(() => browserApi('POST /api/desk/consultation/{id}/end/', { ...at(), body: { outcome } }))
  const meetAdult = () => act(() => browserApi('POST /api/desk/consultation/{id}/start/', { ...at(), body: { adult_present: true } }))
  const complete = () => browserApi('POST /api/desk/consultation/{id}/complete/', at()).then(revalidate)
  const cancelled = async () => {
    setCancels(false)
    await revalidate()
  }
  const talks = visit.state === 'IN_CALL' || visit.state === 'RECONNECTING'
  const asksAdult = visit.adult_needed && !visit.adult_confirmed && visit.state === 'WAITING_ROOM'
  return {
    notices: (
      <>
        {error && <Notice row kind="warning" live="alert" title={error} />}
        {visit.patient_late_min !== null && <PatientLate visit={visit} late={visit.patient_late_min} />}
        <CancelDialog visit={visit} open={cancels} onClose={() => setCancels(false)} onCancelled={cancelled} />
        {asksAdult && <AdultFirst adult={visit.adult} busy={busy} onThere={meetAdult} />}
      </>
    ),
    more: ((talks && visit.mode !== 'clinic') || mayCancel(visit)) && (
      <More>
        {talks && visit.mode !== 'clinic' && <EndVisitButtons name={visit.patient.name} busy={busy} onEnd={end} />}
        <CancelVisit visit={visit} onCancelled={revalidate} />
      </More>
    ),
    finish: (unsigned: Unsigned) =>
      visit.state === 'ENDED' && !visit.prescription_ready && <FinishButton unsigned={unsigned} onFinish={complete} />,
  }
}

/** What is seldom done and cannot be undone, one press away from the rest. */
function More({ children }: { children: React.ReactNode }) {
  const { t } = useLingui()
  return (
    <Flyout here label={t`More actions`} face={<Icon name="desk:dots-three" />} className={styles.more}>
      {() => children}
    </Flyout>
  )
}

/** Somebody who has not come is reminded from here; the clock closes the visit when their time is over. */
function PatientLate({ visit: { id, patient, no_show_at: closes }, late }: { visit: Data['visit']; late: number }) {
  const { t } = useLingui()
  const { time } = useTimeWords()
  const { busy, error, send } = useSending()
  const { name } = patient
  const remind = () =>
    void send(async () => {
      const { sent } = await browserApi('POST /api/desk/consultation/{id}/remind/', { params: { id } })
      toasts.show({ kind: 'success', text: sent ? t`${name} was reminded.` : t`${name} was reminded less than a minute ago.` })
    })
  const action = (
    <Button variant="secondary" busy={busy} onClick={remind}>
      <Trans>Remind</Trans>
    </Button>
  )
  const at = closes && time(closes)
  return (
    <Notice row kind="warning" live="status" title={t`${name} is ${late} min late`} action={action}>
      {error ||
        (at ? t`Without the patient, the visit closes as a no-show at ${at}.` : t`The time for a no-show runs once you have joined.`)}
    </Notice>
  )
}

/** TPG-4: a child is not seen before the doctor has seen the adult. */
function AdultFirst({ adult, busy, onThere }: { adult: Data['visit']['adult']; busy: boolean; onThere: () => void }) {
  const { t } = useLingui()
  const action = (
    <Button busy={busy} onClick={onThere}>
      <Trans>Confirm adult is present</Trans>
    </Button>
  )
  return (
    <Notice row kind="warning" title={t`Child patient: see the adult first`} action={action}>
      {adult && (
        <Trans>
          {adult.name}, ID ending in {adult.document.last4}
        </Trans>
      )}
    </Notice>
  )
}
