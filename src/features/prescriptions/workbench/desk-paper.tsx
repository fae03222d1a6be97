import { Trans, useLingui } from '@lingui/react/macro'
import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { KeyHint } from '../../../ui/controls/key-hint.tsx'
import { PaneState } from '../../../ui/messages/pane-states.tsx'
import { storedPart, turnedPart, within } from '../review/boxes.rules.ts'
import { PaperTools } from './desk-paper-tools.tsx'
import type { PaperPage } from './paper-pages.ts'
import type { PaperLook } from './use-paper-look.ts'
import type { LineBox } from '../review/workbench.contract.ts'
import styles from './desk-paper.module.css'

interface PaperProps {
  pages: readonly PaperPage[]
  look: PaperLook
  /** Where the current line stands, and its number. */
  box: LineBox
  number: number
  onMark: (box: LineBox) => void
  className?: string
  pane: React.RefObject<HTMLElement | null>
}

/** The paper itself, one page at a time: larger, turned, clearer, with a line that follows what is being read. */
export function Paper({ pages, look, box, number, onMark, className, pane }: PaperProps) {
  const { t } = useLingui()
  const page = pages[look.page - 1]
  return (
    <section ref={pane} className={classNames(styles.view, className)} aria-label={t`The prescription`}>
      <PaperTools look={look} pages={pages.length} />
      {page ? (
        <Sheet key={look.page} page={page} look={look} box={box} number={number} onMark={onMark} />
      ) : (
        <PaneState icon="shield-check" title={t`The picture is still being scanned for viruses.`} />
      )}
      <p className={styles.hint} aria-hidden="true">
        <span>
          <KeyHint keys="↑ ↓" /> <Trans>line</Trans>
        </span>
        <span>
          <KeyHint keys="+ −" /> <Trans>zoom</Trans>
        </span>
        <span>
          <KeyHint keys="R" /> <Trans>rotate</Trans>
        </span>
        <span>
          <KeyHint keys="B" /> <Trans>contrast</Trans>
        </span>
        <span>
          <KeyHint keys="L" /> <Trans>reading line</Trans>
        </span>
      </p>
    </section>
  )
}

type SheetProps = Pick<PaperProps, 'look' | 'box' | 'number' | 'onMark'> & { page: PaperPage }

function Sheet({ page, look, box, number, onMark }: SheetProps) {
  const { t } = useLingui()
  const scroller = useRef<HTMLElement>(null)
  const [size, setSize] = useState({ width: 3, height: 4 })
  const [failed, setFailed] = useState(false)
  const lying = look.turn === 90 || look.turn === 270
  const ratio = lying ? size.height / size.width : size.width / size.height
  const { draw, drawn } = useDrawing(look, onMark)
  const shown = drawn ?? (box.page === look.page ? turnedPart(box, look.turn) : null)
  const middle = shown ? (shown.top + shown.height / 2) / 10_000 : null
  useEffect(() => {
    const area = scroller.current
    if (area && middle !== null && !drawn) area.scrollTo({ top: middle * area.scrollHeight - area.clientHeight / 2, behavior: 'auto' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it follows the line, not the hand that draws
  }, [number, middle, look.zoom, look.turn, size])
  const sheet = {
    '--zoom': `${look.zoom}%`,
    '--ratio': ratio,
    '--turn': `${look.turn}deg`,
    '--wide': lying ? `${(100 * size.width) / size.height}%` : '100%',
  }
  const { page: at } = look
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section ref={scroller} className={styles.scroll} aria-label={t`Page ${at}, scroll with the arrow keys`} tabIndex={0}>
      {failed && (
        <p className={styles.failed}>
          <Trans>This page cannot be shown here.</Trans>{' '}
          <a href={page.url} download={page.name}>
            <Trans>Download the file</Trans>
          </a>
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys that move the line are of the page */}
      <div className={styles.sheet} style={{ ...sheet, ...look.filter } as CSSProperties} {...draw}>
        <img
          src={page.url}
          alt={t`Page ${at} of the prescription`}
          className={styles.picture}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setSize({ width: naturalWidth || 3, height: naturalHeight || 4 })}
          onError={() => setFailed(true)}
        />
        {look.hasLine && shown && (
          <span
            className={styles.rule}
            data-reading-line={number}
            style={{ top: `${shown.top / 100}%`, height: `${shown.height / 100}%` } as CSSProperties}
          >
            <b>{number}</b>
          </span>
        )}
      </div>
    </section>
  )
}

interface Area {
  left: number
  top: number
  width: number
  height: number
}
const smallest = { width: 300, height: 80 }

/** A press moves the reading line, a stroke draws the box of the line. */
function useDrawing(look: PaperLook, onMark: (box: LineBox) => void) {
  const [from, setFrom] = useState<{ x: number; y: number } | null>(null)
  const [drawn, setDrawn] = useState<Area | null>(null)
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return { x: (10_000 * (clientX - left)) / width, y: (10_000 * (clientY - top)) / height }
  }
  const end = (area: Area | null, at: { y: number } | null) => {
    const isBox = area !== null && area.width >= smallest.width && area.height >= smallest.height
    const part = isBox ? area : at && { left: 600, top: at.y - 300, width: 8800, height: 600 }
    setFrom(null)
    setDrawn(null)
    if (part) onMark(within({ ...storedPart(clipped(part), look.turn), page: look.page, turn: look.turn }))
  }
  const draw = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || event.pointerType === 'touch') return
      event.currentTarget.setPointerCapture(event.pointerId)
      setFrom(pointOf(event))
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!from) return
      const { x, y } = pointOf(event)
      setDrawn({ left: Math.min(x, from.x), top: Math.min(y, from.y), width: Math.abs(x - from.x), height: Math.abs(y - from.y) })
    },
    onPointerUp: () => from && end(drawn, from),
    onPointerCancel: () => end(null, null),
  }
  return { draw, drawn }
}

function clipped({ left, top, width, height }: Area): Area {
  const [x, y] = [Math.max(0, left), Math.max(0, top)]
  return { left: x, top: y, width: Math.min(10_000, left + width) - x, height: Math.min(10_000, top + height) - y }
}
