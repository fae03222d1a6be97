import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import type { OtherPerson } from '../media/call-view.rules.ts'
import styles from './call-stage.module.css'

/** Somebody else, seen and heard. The last picture stays, dimmed, while a line is being found again. */
export function PersonVideo({ person, speaker = '' }: { person: OtherPerson; speaker?: string }) {
  const { stream, media, name, connection } = person
  const { video, silent, listen } = usePlaying(stream, speaker)
  const seen = media?.cam !== false
  return (
    <figure className={styles.person}>
      <video
        ref={video}
        className={classNames(styles.video, connection !== 'connected' && styles.dim, !seen && styles.unseen)}
        autoPlay
        playsInline
        aria-label={name}
      >
        <track kind="captions" />
      </video>
      {!seen && (
        <span className={styles.faceless}>
          <Icon name="user-circle" size={44} />
          <WhyUnseen person={person} />
        </span>
      )}
      <figcaption className={styles.name}>
        {media?.mic === false && <Icon name="microphone-slash" size={20} />}
        {name}
      </figcaption>
      {silent && (
        <Button className={styles.listen} icon="speaker-high" onClick={listen}>
          <Trans>Tap to listen</Trans>
        </Button>
      )}
    </figure>
  )
}

function WhyUnseen({ person: { media, name } }: { person: OtherPerson }) {
  if (media?.why === 'weak_line') return <Trans>{name} has a weak connection. Video is off to keep the audio clear.</Trans>
  if (media?.why === 'no_camera') return <Trans>{name} has no camera</Trans>
  return <Trans>{name} turned off the camera</Trans>
}

/** Some browsers play no sound before a tap: then there is a button for it, and never silence without a word. */
function usePlaying(stream: MediaStream | null, speaker: string) {
  const video = useRef<HTMLVideoElement>(null)
  const [silent, setSilent] = useState(false)
  const listen = () => {
    const element = video.current
    if (!element) return
    element.play().then(
      () => setSilent(false),
      (error: unknown) => setSilent(error instanceof DOMException && error.name === 'NotAllowedError'),
    )
  }
  useEffect(() => {
    const element = video.current
    if (!element || element.srcObject === stream) return
    element.srcObject = stream
    if (stream) listen()
  }, [stream])
  useEffect(() => {
    // Where a browser offers no choice, and while that device is gone, it plays as before.
    void video.current?.setSinkId?.(speaker).catch(() => {})
  }, [speaker])
  return { video, silent, listen }
}
