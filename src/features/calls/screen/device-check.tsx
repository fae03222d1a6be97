import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import type { IconName } from '../../../ui/pictures/icon-names.ts'
import { type OwnMedia, watchLevel } from '../media/call-media.ts'
import { useTroubleWords } from './call-words.tsx'
import { adviceFor, type ConnectionCheck } from '../media/connection-check.ts'
import styles from './device-check.module.css'

export interface Devices {
  media: OwnMedia | null
  opening: boolean
  line: ConnectionCheck | 'failed' | null
}

/** Camera, microphone and line, each tried for real: what works, or what is wrong and the one thing to do. */
export function DeviceCheck({ devices: { media, opening, line }, onOpen }: { devices: Devices; onOpen: () => void }) {
  const { t } = useLingui()
  const words = useTroubleWords()
  const hasVideo = (media?.stream.getVideoTracks().length ?? 0) > 0
  const hasAudio = (media?.stream.getAudioTracks().length ?? 0) > 0
  if (!media) {
    return (
      <div className={styles.ask}>
        <p>
          <Trans>
            First, we check your camera, microphone and internet. No one can see or hear you yet, and nothing is recorded, now or later.
          </Trans>
        </p>
        <Button icon="video-camera" busy={opening} onClick={onOpen}>
          <Trans>Check camera and microphone</Trans>
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.check}>
      {hasVideo && <Preview stream={media.stream} />}
      <ul className={styles.rows}>
        {(hasVideo || media.camera) && (
          <Row icon={hasVideo ? 'video-camera' : 'video-camera-slash'} ok={hasVideo} title={t`Camera`}>
            {hasVideo ? <Trans>This is how the doctor sees you</Trans> : <Problem {...words.camera[media.camera ?? 'missing']} />}
          </Row>
        )}
        <Row icon={hasAudio ? 'microphone' : 'microphone-slash'} ok={hasAudio} title={t`Microphone`}>
          {hasAudio ? <Level stream={media.stream} /> : <Problem {...words.microphone[media.microphone ?? 'missing']} />}
        </Row>
        <Row icon={line === 'failed' ? 'wifi-slash' : 'check-circle'} ok={line !== 'failed'} title={t`Internet`}>
          <ConnectionWords line={line} />
        </Row>
      </ul>
      {(!hasVideo || media.microphone) && (
        <Button variant="secondary" icon="arrow-clockwise" busy={opening} onClick={onOpen}>
          <Trans>Check again</Trans>
        </Button>
      )}
    </div>
  )
}

function Row({ icon, ok, title, children }: { icon: IconName; ok: boolean; title: string; children: React.ReactNode }) {
  return (
    <li className={classNames(styles.row, !ok && styles.wrong)}>
      <Icon name={icon} size={28} />
      <div>
        <b>{title}</b>
        <div>{children}</div>
      </div>
    </li>
  )
}

function Problem({ what, todo }: { what: string; todo: string }) {
  return (
    <>
      <p className={styles.what}>{what}</p>
      <p>{todo}</p>
    </>
  )
}

function ConnectionWords({ line }: { line: Devices['line'] }) {
  if (line === null) return <Trans>Checking…</Trans>
  if (line === 'failed') return <Trans>No connection right now. Retrying automatically.</Trans>
  const advice = adviceFor(line)
  if (advice === 'video') return <Trans>Good enough for video</Trans>
  if (advice === 'voice') return <Trans>Slow: the call starts with audio, and adds video if the connection allows</Trans>
  return <Trans>Very slow. Move closer to a window or the router, or ask for a phone call.</Trans>
}

function Preview({ stream }: { stream: MediaStream }) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  return <video ref={video} className={styles.preview} autoPlay playsInline muted aria-label={t`Your camera`} />
}

/** A bar that moves with the voice; words say that it does, for whoever does not see it. */
function Level({ stream }: { stream: MediaStream }) {
  const { t } = useLingui()
  const bar = useRef<HTMLSpanElement>(null)
  const words = useRef<HTMLOutputElement>(null)
  useEffect(() => {
    let heard = false
    return watchLevel(stream, (level) => {
      bar.current?.style.setProperty('--level', String(Math.min(1, level)))
      if (heard || level < 0.1 || !words.current) return
      heard = true
      words.current.textContent = t`We can hear you`
    })
  }, [stream, t])
  return (
    <>
      <output ref={words}>
        <Trans>Say something</Trans>
      </output>
      <span ref={bar} className={styles.level} aria-hidden="true" />
    </>
  )
}
