import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { randomId } from '../../../lib/random-id.ts'
import type { Api } from '../../../data/contracts.ts'
import { browserApi, type PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Slip } from '../../../ui/layout/slip.tsx'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import { useFailureWords } from '../../../app/forms/identity-words.tsx'
import { CancelVisit } from '../../consultations/desk/desk-cancel-visit.tsx'
import { DeskPrescription } from '../../consultations/desk/desk-prescription.tsx'
import { DeskRecord } from '../../consultations/desk/desk-record.tsx'
import { PatientLine } from '../../consultations/desk/desk-visit.tsx'
import { useLive } from '../../accounts/sessions/use-live.ts'
import { DeskVisitEnd } from '../../consultations/desk/desk-visit-end.tsx'
import { useFreshData } from '../../consultations/use-fresh-data.ts'
import { tookPlace, visitEnd } from '../../consultations/visit-end.rules.ts'
import { inviteTo, joinAs } from './call-api.ts'
import { CallPlace } from './call-place.tsx'
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
    <DeskFrame<Data> title={t`Consultation`} back={{ to: '/desk/consultations', label: t`Consultations` }}>
      {(data) => <Consultation key={data.visit.id} data={data} />}
    </DeskFrame>
  )
}

const everyMs = 5000

/** The call on one side, what is known and what is written on the other. */
function Consultation({ data: { visit, papers } }: { data: Data }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const end = visitEnd(visit)
  useLive('consultation')
  useFreshData(end === null ? everyMs : null)
  return (
    <div className={styles.desk}>
      <div className={styles.call}>
        <Slip kind="appointment">
          <PatientLine visit={visit} />
          <p className={styles.complaint}>{visit.complaint}</p>
        </Slip>
        {end ? (
          <DeskVisitEnd end={end} />
        ) : (
          <CallPlace
            beside
            title={t`Call with ${visit.patient.name}`}
            join={joinAs(visit.id)}
            onInvite={inviteTo(visit.id)}
            onEnd={async () => {
              // Said by the doctor: how long they talked does not decide then whether it took place.
              const call = { params: { id: visit.id }, body: { outcome: 'served' as const }, idempotencyKey: randomId() }
              await browserApi('POST /api/desk/consultation/{id}/end/', call)
              await revalidate()
            }}
            after={<Notice kind="info" live="status" title={t`Call ended`} />}
          />
        )}
        <Steps visit={visit} />
      </div>
      <div className={styles.papers}>
        {papers ? (
          <>
            <DeskRecord visit={visit} record={papers.record} />
            {tookPlace(end) && (
              <DeskPrescription
                id={visit.id}
                first={papers.written}
                callEnded={visit.state === 'ENDED'}
                onSigned={() => void revalidate()}
              />
            )}
          </>
        ) : (
          <Notice kind="info" title={t`The patient’s record is closed`}>
            <Trans>It opens one hour before a paid appointment and closes when the follow-up period ends.</Trans>
          </Notice>
        )}
      </div>
    </div>
  )
}

/** What moves a consultation on besides the line itself: a child's adult, the outcome, nothing to prescribe. */
function Steps({ visit }: { visit: Data['visit'] }) {
  const { busy, problem, act } = useActing()
  const { revalidate } = useRevalidator()
  const at = () => ({ params: { id: visit.id }, idempotencyKey: randomId() })
  const end = (outcome: 'not_connected' | 'in_person') =>
    act(() => browserApi('POST /api/desk/consultation/{id}/end/', { ...at(), body: { outcome } }))
  const meetAdult = () => act(() => browserApi('POST /api/desk/consultation/{id}/start/', { ...at(), body: { adult_present: true } }))
  return (
    <div className={styles.steps}>
      {problem && <Notice kind="warning" live="alert" title={problem} />}
      {visit.adult_needed && !visit.adult_confirmed && visit.state === 'WAITING_ROOM' && (
        <AdultFirst adult={visit.adult} busy={busy} onThere={() => void meetAdult()} />
      )}
      {(visit.state === 'IN_CALL' || visit.state === 'RECONNECTING') && (
        <EndVisitButtons name={visit.patient.name} busy={busy} onEnd={(outcome) => void end(outcome)} />
      )}
      <CancelVisit visit={visit} onCancelled={revalidate} />
      {visit.state === 'ENDED' && !visit.prescription_ready && (
        <Button
          variant="secondary"
          busy={busy}
          onClick={() => void act(() => browserApi('POST /api/desk/consultation/{id}/complete/', at()))}
        >
          <Trans>Finish without prescription</Trans>
        </Button>
      )}
    </div>
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
    <Notice kind="warning" title={t`Child patient: see the adult first`} action={action}>
      {adult && (
        <Trans>
          {adult.name}, ID ending in {adult.document.last4}
        </Trans>
      )}
    </Notice>
  )
}

function useActing() {
  const words = useFailureWords()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setProblem('')
    try {
      await work()
      await revalidate()
    } catch (failure) {
      setProblem(words(failure))
    }
    setBusy(false)
  }
  return { busy, problem, act }
}
