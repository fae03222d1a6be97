import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/pictures/icon.tsx'
import type { IconName } from '../../../ui/pictures/icon-names.ts'
import type { PaperLook } from './use-paper-look.ts'
import styles from './desk-paper.module.css'

/** What makes a bad picture readable. */
export function PaperTools({ look, pages }: { look: PaperLook; pages: number }) {
  const { t } = useLingui()
  const { zoom, page } = look
  return (
    <div className={styles.tools} role="toolbar" aria-label={t`Picture`}>
      <Tool icon="desk:magnifying-glass-minus" label={t`Zoom out`} keys="-" onClick={look.smaller} />
      <span className={styles.zoom}>{t`${zoom}%`}</span>
      <Tool icon="desk:magnifying-glass-plus" label={t`Zoom in`} keys="+" onClick={look.larger} />
      <Tool icon="arrow-clockwise" label={t`Rotate`} keys="R" onClick={look.rotate} />
      <Slider label={t`Contrast`} value={look.contrast} onChange={look.setContrast}>
        <Icon name="desk:circle-half" size={20} />
      </Slider>
      <Slider label={t`Brightness`} value={look.light} onChange={look.setLight}>
        <Icon name="sun" size={20} />
      </Slider>
      <Tool icon="desk:ruler" label={t`Reading line`} keys="L" pressed={look.hasLine} onClick={look.toggleLine} />
      <span className={styles.space} />
      {pages > 1 && <Tool icon="caret-left" label={t`Previous page`} onClick={() => look.setPage(Math.max(1, page - 1))} />}
      <span className={styles.pages}>{t`Page ${page} of ${pages}`}</span>
      {pages > 1 && <Tool icon="caret-right" label={t`Next page`} onClick={() => look.setPage(Math.min(pages, page + 1))} />}
      <Tool icon="desk:arrows-out-simple" label={t`Full screen`} keys="F" onClick={look.full} />
    </div>
  )
}

interface ToolProps {
  icon: IconName
  label: string
  keys?: string
  pressed?: boolean
  onClick: () => void
}

function Tool({ icon, label, keys, pressed, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className={classNames(styles.tool, pressed && styles.on)}
      aria-label={label}
      aria-keyshortcuts={keys}
      aria-pressed={pressed}
      title={keys ? `${label} (${keys})` : label}
      onClick={onClick}
    >
      <Icon name={icon} size={20} />
    </button>
  )
}

interface SliderProps {
  label: string
  value: number
  onChange: (value: number) => void
  children: ReactNode
}

function Slider({ label, value, onChange, children }: SliderProps) {
  return (
    <label className={styles.slider} title={label}>
      {children}
      <input
        type="range"
        aria-label={label}
        min={50}
        max={250}
        step={10}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </label>
  )
}
