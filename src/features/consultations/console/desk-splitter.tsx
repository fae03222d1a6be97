/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- a separator that moves is a widget (ARIA window splitter) */
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import styles from './desk-console.module.css'

const leftWidths = { least: 260, most: 620, step: 48 } as const
export const stepPx = leftWidths.step

export function within(px: number): number {
  return Math.min(leftWidths.most, Math.max(leftWidths.least, Math.round(px)))
}

/** Between the picture and the papers: dragged, or moved with the arrows. */
export function Splitter({ width, onWidth }: { width: () => number; onWidth: (px: number) => void }) {
  const { t } = useLingui()
  const from = useRef<{ x: number; width: number } | null>(null)
  const move = ({ clientX }: PointerEvent) => from.current && onWidth(within(from.current.width + clientX - from.current.x))
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -leftWidths.step, ArrowRight: leftWidths.step }[event.key]
    if (!step) return
    event.preventDefault()
    onWidth(within(width() + step))
  }
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-valuemin={leftWidths.least}
      aria-valuemax={leftWidths.most}
      aria-valuenow={within(width())}
      aria-label={t`Resize the video`}
      title={t`Resize the video: Alt , and Alt .`}
      tabIndex={0}
      className={styles.grip}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { x: event.clientX, width: width() }
      }}
      onPointerMove={move}
      onPointerUp={() => (from.current = null)}
    />
  )
}
