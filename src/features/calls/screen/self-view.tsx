import { useLingui } from '@lingui/react/macro'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { type Corner, nextCorner } from './call-state.rules.ts'
import styles from './call-stage.module.css'

/** One's own picture, mirrored as people know themselves. A tap or a key moves it on, a finger throws it into a corner. */
export function SelfView({ stream, shown }: { stream: MediaStream; shown: boolean }) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const [corner, setCorner] = useState<Corner>('bottom-right')
  const from = useRef<{ x: number; y: number } | null>(null)
  const dragged = useRef(false)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  const drop = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLButtonElement>) => {
    const start = from.current
    from.current = null
    const stage = currentTarget.parentElement?.getBoundingClientRect()
    if (!start || !stage || Math.hypot(clientX - start.x, clientY - start.y) < 24) return
    const vertical = clientY < stage.top + stage.height / 2 ? 'top' : 'bottom'
    const side = clientX < stage.left + stage.width / 2 ? 'left' : 'right'
    dragged.current = true
    setCorner(`${vertical}-${side}`)
  }
  const step = () => {
    if (!dragged.current) setCorner(nextCorner(corner))
    dragged.current = false
  }
  return (
    <button
      type="button"
      className={classNames(styles.self, styles[corner])}
      data-corner={corner}
      aria-label={t`Your video. Move it to the next corner`}
      onPointerDown={({ clientX, clientY }) => (from.current = { x: clientX, y: clientY })}
      onPointerUp={drop}
      onClick={step}
    >
      <video ref={video} className={classNames(styles.selfVideo, !shown && styles.unseen)} autoPlay playsInline muted />
      {!shown && <Icon name="video-camera-slash" size={28} />}
    </button>
  )
}
