import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import type { IconName } from '../../../ui/pictures/icon-names.ts'
import { otherCamera } from '../media/call-media.ts'
import type { CallSession } from '../media/call-session.ts'
import type { CallView } from '../media/call-view.rules.ts'
import styles from './call-stage.module.css'

interface DiscProps {
  icon: IconName
  children: ReactNode
  onClick: () => void
  /** Something is switched off: the disc turns light, and the word says so. */
  off?: boolean
  expanded?: boolean
}

function Disc({ icon, children, onClick, off, expanded }: DiscProps) {
  return (
    <button type="button" className={styles.control} onClick={onClick} aria-expanded={expanded}>
      <span className={classNames(styles.disc, off && styles.off)}>
        <Icon name={icon} size={28} />
      </span>
      <span>{children}</span>
    </button>
  )
}

export type PanelName = 'chat' | 'more' | null

interface ControlsProps {
  session: CallSession
  view: CallView
  stream: MediaStream
  panel: PanelName
  unread: number
  ends: boolean
  onPanel: (wanted: PanelName) => void
  onEnd: () => void
}

/** The bar under the call: each disc with its word, the end apart from the rest. */
export function CallControls({ session, view: { mic, cam }, stream, panel, unread, ends, onPanel, onEnd }: ControlsProps) {
  const { t } = useLingui()
  const flip = useFlip(stream, session)
  const hasCam = stream.getVideoTracks().length > 0
  return (
    <div role="toolbar" aria-label={t`Call controls`} className={styles.controls}>
      {stream.getAudioTracks().length > 0 && (
        <Disc icon={mic ? 'microphone' : 'microphone-slash'} off={!mic} onClick={session.toggleMic}>
          {mic ? <Trans>Mute</Trans> : <Trans>Unmute</Trans>}
        </Disc>
      )}
      {hasCam && (
        <Disc icon={cam ? 'video-camera' : 'video-camera-slash'} off={!cam} onClick={session.toggleCam}>
          {cam ? <Trans>Camera off</Trans> : <Trans>Camera on</Trans>}
        </Disc>
      )}
      {hasCam && flip && (
        <Disc icon="camera-rotate" onClick={flip}>
          <Trans>Flip</Trans>
        </Disc>
      )}
      <Disc icon="chat-circle" expanded={panel === 'chat'} onClick={() => onPanel('chat')}>
        {unread > 0 ? <Trans>Chat ({unread})</Trans> : <Trans>Chat</Trans>}
      </Disc>
      <Disc icon="users" expanded={panel === 'more'} onClick={() => onPanel('more')}>
        <Trans>More</Trans>
      </Disc>
      <button type="button" className={classNames(styles.control, styles.end)} onClick={onEnd}>
        <span className={styles.disc}>
          <Icon name="phone-x" size={28} />
        </span>
        <span>{ends ? <Trans>End</Trans> : <Trans>Leave</Trans>}</span>
      </button>
    </div>
  )
}

/** The other camera of a phone; null where there is only one. */
function useFlip(stream: MediaStream, session: CallSession): (() => void) | null {
  const [several, setSeveral] = useState(false)
  useEffect(() => {
    void navigator.mediaDevices
      ?.enumerateDevices()
      .then((devices) => setSeveral(devices.filter(({ kind }) => kind === 'videoinput').length > 1))
      .catch(() => setSeveral(false))
  }, [])
  if (!several) return null
  const flip = async () => {
    const [now] = stream.getVideoTracks()
    const other = now && (await otherCamera(now))
    if (!other) return
    stream.removeTrack(now)
    stream.addTrack(other)
    await session.replaceTrack(other)
  }
  return () => void flip().catch(() => setSeveral(false))
}
