import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { turnedPart } from '../review/boxes.rules.ts'
import type { PaperPage } from './paper-pages.ts'
import type { LineBox } from '../review/workbench.contract.ts'
import styles from './desk-paper.module.css'

interface CropProps {
  page: PaperPage | undefined
  box: LineBox
  number: number
  /** Somebody put the box there: elsewhere it is a suggestion that may show another line. */
  isMarked: boolean
}

/** The line as it is written: its box cut out of the picture, as wide as the column. */
export function Crop({ page, box, number, isMarked }: CropProps) {
  const { t } = useLingui()
  const [ratio, setRatio] = useState(4 / 3)
  if (!page) return <span className={styles.crop} />
  const { left, top, width, height } = turnedPart(box, box.turn)
  const lying = box.turn === 90 || box.turn === 270
  // Of the turned picture: so wide that the box fills the column, so high that its middle stands in the middle of the row.
  const wide = 1_000_000 / width
  const high = lying ? wide / ratio : wide * ratio
  const style = {
    '--wide': `${lying ? high : wide}cqw`,
    '--x': `${-(left * wide) / 10_000}cqw`,
    '--y': `calc(50cqh - ${((top + height / 2) * high) / 10_000}cqw)`,
    '--back': `${box.turn}deg`,
    '--shift-x': `${lying ? (wide - high) / 2 : 0}cqw`,
    '--shift-y': `${lying ? (high - wide) / 2 : 0}cqw`,
  } as CSSProperties
  return (
    <span className={classNames(styles.crop, !isMarked && styles.suggested)} style={style}>
      <img
        src={page.url}
        alt={isMarked ? t`Line ${number} as written` : t`Line ${number} as written, suggested place`}
        draggable={false}
        className={styles.cut}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalHeight / naturalWidth || 4 / 3)}
      />
    </span>
  )
}
