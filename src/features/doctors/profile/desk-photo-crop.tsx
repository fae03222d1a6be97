/* oxlint-disable jsx-a11y/prefer-tag-over-role -- what is drawn has no address that an img could name */
import { Trans, useLingui } from '@lingui/react/macro'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { Actions } from '../../../app/forms/form-page.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { type Crop, dragged, mostZoom, squareOf, wholeFace } from './crop.rules.ts'
import styles from './desk-profile.module.css'

interface PhotoCropProps {
  picture: ImageBitmap
  busy: boolean
  /** Why the last try was refused. */
  error: string | null
  onTake: (photo: Blob) => void
  onCancel: () => void
}

/** As large as any page shows a portrait, twice over. */
const sidePx = 512

/** What of the picture patients will see: dragged, or moved with the sliders by whoever drags nothing. */
export function PhotoCrop({ picture, busy, error, onTake, onCancel }: PhotoCropProps) {
  const { t } = useLingui()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState(wholeFace)
  useEffect(() => {
    const { side, left, top } = squareOf(picture, crop)
    const paper = canvas.current?.getContext('2d')
    if (!paper) return
    // What is seen through becomes white: a JPEG would make it black.
    paper.fillStyle = '#fff'
    paper.fillRect(0, 0, sidePx, sidePx)
    paper.drawImage(picture, left, top, side, side, 0, 0, sidePx, sidePx)
  }, [picture, crop])
  const onPointerMove = ({ buttons, movementX, movementY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    if (buttons === 0) return
    const { width, height } = currentTarget.getBoundingClientRect()
    setCrop((now) => dragged(picture, now, { x: movementX / width, y: movementY / height }))
  }
  const take = () => canvas.current?.toBlob((photo) => photo && onTake(photo), 'image/jpeg', 0.9)
  return (
    <div className={styles.crop}>
      <canvas
        ref={canvas}
        width={sidePx}
        height={sidePx}
        className={styles.cropped}
        role="img"
        aria-label={t`The part of the photo that patients will see`}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={onPointerMove}
      />
      <div className={styles.sliders}>
        <Slider label={t`Zoom`} value={crop.zoom} min={1} max={mostZoom} onValue={(zoom) => setCrop({ ...crop, zoom })} />
        <Slider label={t`Left and right`} value={crop.x} onValue={(x) => setCrop({ ...crop, x })} />
        <Slider label={t`Up and down`} value={crop.y} onValue={(y) => setCrop({ ...crop, y })} />
        {error && <Notice kind="danger" live="alert" title={error} />}
        <Actions>
          <Button busy={busy} onClick={take}>
            <Trans>Use this photo</Trans>
          </Button>
          <Button variant="quiet" disabled={busy} onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </Actions>
      </div>
    </div>
  )
}

interface SliderProps {
  label: string
  value: Crop['zoom']
  min?: number
  max?: number
  onValue: (value: number) => void
}

function Slider({ label, value, min = 0, max = 1, onValue }: SliderProps) {
  return (
    <label className={styles.slider}>
      {label}
      <input type="range" min={min} max={max} step={0.02} value={value} onChange={({ target }) => onValue(Number(target.value))} />
    </label>
  )
}
