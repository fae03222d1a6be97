import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Shell } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import type { CallPlaces } from '../../consultations/console/side.types.ts'
import { useVisitAct } from '../../consultations/appointment/visit-act.ts'
import { type CallPlaceProps, Doors, Ended, useCallPlace } from './call-place.tsx'
import { useTroubleWords } from './call-words.tsx'
import { DeskStage } from './desk-stage.tsx'
import type { Devices } from './device-check.tsx'
import styles from './desk-call.module.css'

interface DeskCallProps extends Pick<CallPlaceProps, 'join' | 'onEnd' | 'onInvite' | 'onFile' | 'after'> {
  places: CallPlaces
}

/** The call in a corner of the desk: a look at oneself and the doors, then the patient. */
export function DeskCall({ join, onEnd, onInvite, onFile, after, places }: DeskCallProps): ReactNode {
  const phone = useRouteLoaderData<Shell>('root')?.supportPhone ?? ''
  const { devices, busy, refusal, left, enter, running, isOver, why, again, leave } = useCallPlace(join)
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
    return <DeskStage {...running} phone={phone} places={places} onEnd={onEnd} onInvite={onInvite} onFile={onFile} onLeave={leave} />
  return (
    <div className={styles.box}>
      <Door devices={devices} left={left} />
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      <div className={styles.doors}>
        {!devices.media && (
          <Button variant="secondary" busy={devices.opening} onClick={() => void devices.open()}>
            <Trans>Check camera and microphone</Trans>
          </Button>
        )}
        <Doors devices={devices} busy={busy} again={left} onEnter={enter} />
      </div>
    </div>
  )
}

/** Oneself as the patient will see one, and what does not work. */
function Door({ devices: { media, line }, left }: { devices: Devices; left: boolean }) {
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
        {left && (
          <span>
            <Trans>You have left the call. The patient is still in it.</Trans>
          </span>
        )}
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
