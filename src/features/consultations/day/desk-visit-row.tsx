import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../../ui/class-names.ts'
import { KeyHint } from '../../../ui/controls/key-hint.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { WithdrawnStamp } from '../../prescriptions/paper/desk-since-signed.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import { useDeskStateWords } from '../desk/desk-words.ts'
import type { VisitAct } from '../appointment/visit-act.ts'
import { isTalking, isToCome } from './day-rows.rules.ts'
import { canBeTold } from './delays.rules.ts'
import { useRowWords } from '../desk/desk-row-words.ts'
import type { RowVisit } from './desk-day.types.ts'
import { VisitMenu } from './desk-visit-menu.tsx'
import styles from './desk-day-table.module.css'

const icons = { video: 'video-camera', audio: 'phone', chat: 'chat-circle', clinic: 'stethoscope' } as const

const callNow: { act: VisitAct } = { act: 'call' }

/** One visit: when, who, why, how, and what is to do. */
export function VisitRow({ visit, next }: { visit: RowVisit; next: boolean }) {
  const words = useTimeWords()
  const { modes, who } = useRowWords()
  const { id, at, patient, mode } = visit
  const coming = isToCome(visit)
  // Who waits in the clinic is said in words, over the place of the reason and the way.
  const isHere = mode === 'clinic' && visit.state === 'WAITING_ROOM'
  const path = visit.state === 'COMPLETED' ? `/desk/consultations/${id}/papers` : `/desk/consultations/${id}`
  return (
    <tr className={classNames(!coming && visit.state !== 'ENDED' && styles.over, next && styles.next)}>
      <td className={classNames(styles.time, 'num')}>
        <Link to={path}>{words.time(at)}</Link>
      </td>
      <td className={styles.patient}>
        <span className={styles.person}>
          <b title={patient.name}>{patient.name}</b>{' '}
          <span className={classNames(styles.small, 'num')}>{who(patient.age_years, patient.gender)}</span>
        </span>
      </td>
      {isHere ? (
        <td className={classNames(styles.reason, styles.twoLines)} colSpan={2}>
          <Reason visit={{ ...visit, complaint: '' }} />
        </td>
      ) : (
        <>
          <td className={styles.reason}>
            <span className={styles.why}>
              <Reason visit={visit} />
            </span>
          </td>
          <td className={styles.mode}>
            <Icon name={icons[mode]} size={16} />
            <VisuallyHidden>{modes[mode]}</VisuallyHidden>
          </td>
        </>
      )}
      <td className={styles.state}>
        <div className={styles.does}>
          <State visit={visit} main={next} />
          {coming && canBeTold(visit) && <VisitMenu visit={visit} />}
        </div>
      </td>
    </tr>
  )
}

/** How it stands on a line of its own, then why they come; a dot stands only between two words. */
function Reason({ visit }: { visit: RowVisit }) {
  const { t } = useLingui()
  const { complaint, files = 0, kind, nature, adult_needed } = visit
  const known = [
    kind === 'instant' && (
      <span key="kind" className={styles.small}>
        <Trans>Instant</Trans>
      </span>
    ),
    complaint === undefined && nature === 'follow_up' && <span key="nature">{t`Follow-up`}</span>,
    complaint === undefined && adult_needed && <span key="adult">{t`Child: adult must be present`}</span>,
    complaint && (
      <span key="why" title={complaint}>
        {complaint}
      </span>
    ),
    files > 0 && <Plural key="files" value={files} one="# file" other="# files" />,
  ].filter(Boolean)
  return (
    <>
      <Standing visit={visit} />
      <Lateness visit={visit} />
      {known.map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- nothing in it has a state
        <Fragment key={at}>
          {at > 0 && ' · '}
          {part}
        </Fragment>
      ))}
    </>
  )
}

/** Who is there already. */
function Standing({ visit: { patient_in_room, arrived_at = null, mode, state } }: { visit: RowVisit }) {
  const { time } = useTimeWords()
  const at = arrived_at === null ? '' : time(arrived_at)
  if (patient_in_room && state === 'WAITING_ROOM')
    return (
      <b className={styles.here}>
        {mode === 'clinic' ? <Trans>At the clinic · waiting since {at}</Trans> : <Trans>Patient has joined</Trans>}
      </b>
    )
  if (!isTalking({ state }) || mode === 'clinic') return null
  return (
    <b className={styles.here}>
      <Trans>The call is still open</Trans>
    </b>
  )
}

/** Who said to be late, and by how much: the doctor, the patient. */
function Lateness({ visit }: { visit: RowVisit }) {
  const { patient_late_min: late_min = null, late_min: own_late_min } = visit
  return (
    <>
      {Boolean(own_late_min) && isToCome(visit) && (
        <b className={styles.late}>
          <Trans>You: {own_late_min} min late</Trans>
        </b>
      )}
      {late_min !== null && (
        <b className={styles.late}>
          <Trans>Patient: {late_min} min late</Trans>
        </b>
      )}
    </>
  )
}

/** What is to do, else how it stands. */
function State({ visit, main }: { visit: RowVisit; main: boolean }) {
  const { t } = useLingui()
  const states = useDeskStateWords()
  const { id, state, patient, end_reason } = visit
  const { name } = patient
  if (state === 'ENDED')
    return (
      <Link to={`/desk/consultations/${id}`} className={styles.sign} aria-label={t`Sign now: ${name}`}>
        <Icon name="pencil-simple" size={16} /> <Trans>Sign now</Trans>
      </Link>
    )
  if (isTalking(visit) && visit.mode !== 'clinic')
    return (
      <Link to={`/desk/consultations/${id}`} state={callNow} className={styles.join}>
        <span aria-hidden="true">
          <Trans>Rejoin</Trans> {main && <KeyHint keys="V" />}
        </span>
        <VisuallyHidden>{t`Rejoin: ${name}`}</VisuallyHidden>
      </Link>
    )
  if (visit.join_open && isToCome(visit))
    return (
      <Link to={`/desk/consultations/${id}`} state={visit.mode === 'clinic' ? null : callNow} className={styles.join}>
        <span aria-hidden="true">
          {visit.mode === 'clinic' ? <Trans>Call in</Trans> : <Trans>Join</Trans>} {main && <KeyHint keys="V" />}
        </span>
        <VisuallyHidden>{visit.mode === 'clinic' ? t`Call in: ${name}` : t`Join: ${name}`}</VisuallyHidden>
      </Link>
    )
  if (state === 'COMPLETED' && visit.withdrawn) return <WithdrawnStamp />
  if (state === 'COMPLETED')
    return (
      <span className={styles.signed}>
        <Icon name="check" size={16} /> {visit.signed ? <Trans>Signed</Trans> : <Trans>Completed</Trans>}
      </span>
    )
  if (state === 'NO_SHOW_PATIENT')
    return (
      <Stamp>
        <Trans>No-show</Trans>
      </Stamp>
    )
  if (!isToCome(visit))
    return <span className={styles.small}>{end_reason === 'doctor_cancelled' ? <Trans>Cancelled by you</Trans> : states[state]}</span>
  return <Coming visit={visit} />
}

function Coming({ visit: { adult_needed, nature, mode, complaint } }: { visit: RowVisit }) {
  if (complaint === undefined) return null
  if (adult_needed)
    return (
      <Stamp tone="pen">
        <Trans>Adult needed</Trans>
      </Stamp>
    )
  return (
    <span className={styles.small}>
      {nature === 'follow_up' ? (
        <Trans>follow-up</Trans>
      ) : mode === 'audio' ? (
        <Trans>voice only</Trans>
      ) : mode === 'chat' ? (
        <Trans>chat</Trans>
      ) : null}
    </span>
  )
}
