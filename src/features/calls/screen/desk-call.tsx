import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Shell } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { isFocusLost } from '../../../ui/lost-focus.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import { useWaitsInCall } from '../../consultations/desk/desk-next-ring.ts'
import type { DeskConsultation } from '../../consultations/desk/consultations-desk.contract.ts'
import type { CallPlaces } from '../../consultations/console/side.types.ts'
import { useVisitAct } from '../../consultations/appointment/visit-act.ts'
import { type CallPlaceProps, Doors, Ended, useCallPlace } from './call-place.tsx'
import { useTroubleWords } from './call-words.tsx'
import { DeskStage } from './desk-stage.tsx'
import type { Devices } from './device-check.tsx'
import styles from './desk-call.module.css'

interface DeskCallProps extends Pick<CallPlaceProps, 'join' | 'onEnd' | 'onInvite' | 'onFile' | 'after'> {
  visit: Pick<DeskConsultation, 'id' | 'state' | 'patient' | 'join_open' | 'can_join_from'>
  places: CallPlaces
}

/** The call in a corner of the desk: a look at oneself and the doors, then the patient. */
export function DeskCall({ visit, join, onEnd, onInvite, onFile, after, places }: DeskCallProps): ReactNode {
  const phone = useRouteLoaderData<Shell>('root')?.supportPhone ?? ''
  const isTime = visit.join_open
  const { devices, busy, refusal, left, enter, running, isOver, why, again, leave } = useCallPlace(join, { isTime })
  const doors = useHandAtDoors(isTime && !isOver && !why && !running, devices.media !== null)
  const talks = visit.state === 'IN_CALL' || visit.state === 'RECONNECTING'
  // Whoever accepted a ring has said yes: with camera and microphone at hand the call begins, without a second press.
  const { media } = devices
  useVisitAct('call', media !== null && media.microphone === null, () => enter(media?.stream.getVideoTracks().length === 0))
  if (isOver) return after
  if (why)
    return (
      <div className={styles.ended}>
        <Ended why={why} onAgain={again} busy={busy} />
      </div>
    )
  if (running)
    return (
      <DeskStage
        {...running}
        phone={phone}
        patient={visit.patient.name}
        places={places}
        onEnd={onEnd}
        onInvite={onInvite}
        onFile={onFile}
        onLeave={leave}
      />
    )
  return (
    <div className={styles.box}>
      <Door devices={devices} told={<Standing visit={visit} isOpen={left || talks} />} />
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <div ref={doors} className={styles.doors}>
        {!devices.media && (
          <Button variant="secondary" busy={devices.opening} onClick={() => void devices.open()}>
            <Trans>Check camera and microphone</Trans>
          </Button>
        )}
        {isTime && <Doors devices={devices} busy={busy} again={left || talks} onEnter={enter} />}
      </div>
    </div>
  )
}

/** Whoever comes to a visit that is open stands at its first door, and again once camera and microphone are there. */
function useHandAtDoors(open: boolean, hasMedia: boolean) {
  const doors = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open && isFocusLost()) doors.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [open, hasMedia])
  return doors
}

const everyMs = 5000

/** Whether the doctor is awaited in a call that goes on without them, or is here before its time. */
function Standing({ visit, isOpen }: Pick<DeskCallProps, 'visit'> & { isOpen: boolean }): ReactNode {
  const { time } = useTimeWords()
  const waits = useWaitsInCall(everyMs)
  const { name } = visit.patient
  if (isOpen)
    return (
      <b role="alert">
        {waits?.id === visit.id ? <Trans>{name} is waiting in the call</Trans> : <Trans>You left the call, and it has not ended</Trans>}
      </b>
    )
  if (visit.join_open || visit.can_join_from === null) return null
  return (
    <span>
      <Trans>You can join from {time(visit.can_join_from)}</Trans>
    </span>
  )
}

/** Oneself as the patient will see one, and what does not work. */
function Door({ devices: { media, line }, told: standing }: { devices: Devices; told: ReactNode }) {
  const { t } = useLingui()
  const words = useTroubleWords()
  const hasVideo = (media?.stream.getVideoTracks().length ?? 0) > 0
  const troubles = [media?.camera && words.camera[media.camera].what, media?.microphone && words.microphone[media.microphone].what]
  const slow = line === 'failed' ? t`No connection right now. Retrying automatically.` : null
  const told = [...troubles, slow].filter((text): text is string => Boolean(text))
  return (
    <>
      {media && hasVideo ? <Preview stream={media.stream} /> : <Icon name="video-camera-slash" size={44} className={styles.nobody} />}
      <output className={styles.state}>
        {standing}
        {told.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </output>
    </>
  )
}

function Preview({ stream }: { stream: MediaStream }) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  return <video ref={video} className={styles.preview} autoPlay playsInline muted aria-label={t`Your camera`} />
}
