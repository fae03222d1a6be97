import { Trans, useLingui } from '@lingui/react/macro'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { useRowWords } from '../../consultations/desk/desk-row-words.ts'
import { Addendum, CorrectedPaper } from '../../consultations/desk/desk-addendum.tsx'
import { DeskVisitPapers } from '../../consultations/papers/desk-visit-papers.tsx'
import { WithdrawPrescription } from '../../consultations/papers/desk-withdraw-prescription.tsx'
import { SinceSigned, WithdrawnStamp } from '../../prescriptions/paper/desk-since-signed.tsx'
import { SignedPaper } from '../../consultations/prescribe/desk-signed-paper.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import styles from './desk-past-visit.module.css'
import type { PastVisit } from './past-visit.contract.ts'

const load = (api: Api, { params }: PageArgs) => api('GET /api/desk/consultation/{id}/papers/', { params: { id: params['id'] ?? '' } })
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)

/** A visit that is over: what was signed, what was added since, and what was written. */
export default function DeskPastVisitPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<PastVisit> title={t`Past visit`} back={{ to: '/desk/consultations', label: t`Today` }} fills>
      {(visit) => <Visit key={visit.visit.id} past={visit} />}
    </DeskFrame>
  )
}

function Visit({ past }: { past: PastVisit }) {
  const { t } = useLingui()
  const { full } = useTimeWords()
  const { who, modes } = useRowWords()
  const { visit, signed, talk_seconds } = past
  const { patient, complaint, at, mode } = visit
  const minutes = Math.round(talk_seconds / 60)
  return (
    <div className={styles.visit}>
      <Pane kind="appointment" title={patient.name} tools={<span className="num">{who(patient.age_years, patient.gender)}</span>}>
        <p>
          {full(at)} · {modes[mode]} · <Trans>{minutes} min</Trans>
        </p>
        <p>{complaint}</p>
      </Pane>
      <Pane
        kind="prescription"
        readOnly
        title={t`Prescription`}
        tools={
          signed && (
            <>
              {signed.withdrawn && <WithdrawnStamp />}
              <ButtonLink to={signed.pdf_url} reloadDocument variant="secondary" icon="download-simple">
                <Trans>Download PDF</Trans>
              </ButtonLink>
              {signed.can_withdraw && <WithdrawPrescription consultation={visit.id} />}
            </>
          )
        }
      >
        {signed ? <Signed past={past} signed={signed} /> : <Unsigned visit={visit} />}
      </Pane>
      <div className={styles.beside}>
        {signed && !signed.withdrawn && (
          <Pane label={t`Addendum`}>
            <Addendum id={visit.id} />
          </Pane>
        )}
        <DeskVisitPapers consultation={visit.id} papers={past.papers} canWrite={past.can_write_papers} />
        <Pane title={t`Chat`}>
          <Chat chat={past.chat} name={patient.name} />
        </Pane>
      </div>
    </div>
  )
}

/** Until the doctor has signed, or finished without a prescription, what they wrote waits in the room. */
function Unsigned({ visit: { id, state } }: Pick<PastVisit, 'visit'>) {
  if (state !== 'ENDED') return <Trans>Nothing was prescribed at this visit.</Trans>
  return (
    <div className={styles.signed}>
      <p>
        <Trans>Not signed yet</Trans>
      </p>
      <ButtonLink to={`/desk/consultations/${id}`} className={styles.sign}>
        <Trans>Sign now</Trans>
      </ButtonLink>
    </div>
  )
}

function Signed({ past: { addenda }, signed: { document, withdrawn } }: { past: PastVisit; signed: NonNullable<PastVisit['signed']> }) {
  const { full } = useTimeWords()
  const signedAt = full(document.signed_at)
  return (
    <div className={styles.signed}>
      <p>
        <Trans>Signed {signedAt}</Trans>
      </p>
      <SinceSigned since={{ addenda, withdrawn }} />
      <SignedPaper signed={document} />
      {withdrawn && <CorrectedPaper />}
    </div>
  )
}

function Chat({ chat, name }: { chat: PastVisit['chat']; name: string }) {
  const { t } = useLingui()
  const { time } = useTimeWords()
  if (chat.length === 0) return <Trans>Nothing was written in the chat.</Trans>
  return (
    <ol className={styles.chat} aria-label={t`Chat messages`}>
      {chat.map(({ from, text, at }) => (
        <li key={`${at}${text}`}>
          <b>{from === 'doctor' ? <Trans>You</Trans> : from === 'patient' ? name : <Trans>Guest</Trans>}</b>{' '}
          <time dateTime={at}>{time(at)}</time>
          <br />
          {text}
        </li>
      ))}
    </ol>
  )
}
