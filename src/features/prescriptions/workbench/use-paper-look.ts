import { type CSSProperties, useState } from 'react'
import { useShortcuts } from '../../accounts/workplace/use-shortcuts.ts'
import type { LineBox } from '../review/workbench.contract.ts'

const zooms = [100, 125, 150, 200, 300, 400]

/** How the paper is looked at: all of it is of this page alone and changes nothing that is sent. */
export function usePaperLook(onFull: () => void) {
  const [step, setStep] = useState(0)
  const [turn, setTurn] = useState<LineBox['turn']>(0)
  const [contrast, setContrast] = useState(100)
  const [light, setLight] = useState(100)
  const [page, setPage] = useState(1)
  const [hasLine, setHasLine] = useState(true)
  const look = {
    zoom: zooms[step] ?? 100,
    larger: () => setStep((now) => Math.min(now + 1, zooms.length - 1)),
    smaller: () => setStep((now) => Math.max(now - 1, 0)),
    turn,
    rotate: () => setTurn((now) => ((now + 90) % 360) as LineBox['turn']),
    contrast,
    setContrast,
    light,
    setLight,
    page,
    setPage,
    hasLine,
    toggleLine: () => setHasLine((now) => !now),
    full: onFull,
    filter: { '--look': `contrast(${contrast}%) brightness(${light}%)` } as CSSProperties,
  }
  useShortcuts({
    picture_larger: look.larger,
    picture_smaller: look.smaller,
    picture_turn: look.rotate,
    picture_contrast: () => setContrast((now) => (now >= 200 ? 100 : now + 50)),
    picture_line: look.toggleLine,
    picture_full: onFull,
  })
  return look
}
export type PaperLook = ReturnType<typeof usePaperLook>
