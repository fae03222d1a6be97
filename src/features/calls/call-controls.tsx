import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import styles from './call-stage.module.css'

interface DiscProps {
  icon: IconName
  children: ReactNode
  onClick: () => void
  /** Something is switched off: the disc turns light, and the word says so. */
  off?: boolean
  expanded?: boolean
  disabled?: boolean
}

function Disc({ icon, children, onClick, off, expanded, disabled }: DiscProps) {
  return (
    <button type="button" className={styles.control} onClick={onClick} aria-expanded={expanded} aria-disabled={disabled || undefined}>
      <span className={classNames(styles.disc, off && styles.off)}>
        <Icon name={icon} size={28} />
      </span>
      <span className={styles.word}>{children}</span>
    </button>
  )
}

export interface ControlsProps {
  mic: boolean
  cam: boolean
  hasMic: boolean
  hasCam: boolean
  canFlip: boolean
  chatOpen: boolean
  unread: number
  ends: boolean
  onMic: () => void
  onCam: () => void
  onFlip: () => void
  onChat: () => void
  onMore: () => void
  onEnd: () => void
}

/** The bar under the call: each disc with its word, the end apart from the rest. */
export function CallControls(props: ControlsProps) {
  const { t } = useLingui()
  const { mic, cam, hasMic, hasCam, canFlip, chatOpen, unread, ends } = props
  return (
    <div role="toolbar" aria-label={t`Call controls`} className={styles.controls}>
      {hasMic && (
        <Disc icon={mic ? 'microphone' : 'microphone-slash'} off={!mic} onClick={props.onMic}>
          {mic ? <Trans>Mute</Trans> : <Trans>Unmute</Trans>}
        </Disc>
      )}
      {hasCam && (
        <Disc icon={cam ? 'video-camera' : 'video-camera-slash'} off={!cam} onClick={props.onCam}>
          {cam ? <Trans>Camera off</Trans> : <Trans>Camera on</Trans>}
        </Disc>
      )}
      {hasCam && canFlip && (
        <Disc icon="camera-rotate" onClick={props.onFlip}>
          <Trans>Flip</Trans>
        </Disc>
      )}
      <Disc icon="chat-circle" expanded={chatOpen} onClick={props.onChat}>
        {unread > 0 ? <Trans>Chat ({unread})</Trans> : <Trans>Chat</Trans>}
      </Disc>
      <Disc icon="users" onClick={props.onMore}>
        <Trans>More</Trans>
      </Disc>
      <button type="button" className={classNames(styles.control, styles.end)} onClick={props.onEnd}>
        <span className={styles.disc}>
          <Icon name="phone-x" size={28} />
        </span>
        <span className={styles.word}>{ends ? <Trans>End</Trans> : <Trans>Leave</Trans>}</span>
      </button>
    </div>
  )
}
