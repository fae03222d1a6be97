import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import styles from './desk-tabs.module.css'

interface Tab<Name extends string> {
  name: Name
  label: string
  count?: number | undefined
  /** Somebody waits for an answer. */
  hot?: boolean | undefined
}
interface TabListProps<Name extends string> {
  label: string
  tabs: readonly Tab<Name>[]
  shown: Name
  onShow: (name: Name) => void
  /** Of the panels, which stand elsewhere. */
  panelId?: (name: Name) => string
  className?: string | undefined
}

/** One row of tabs; the arrows go along it, Tab goes into what is shown. */
export function TabList<Name extends string>({ label, tabs, shown, onShow, panelId, className }: TabListProps<Name>) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const at = tabs.findIndex(({ name }) => name === shown)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (!next) return
    onShow(next.name)
    document.getElementById(`${id}-${next.name}`)?.focus()
  }
  return (
    <div role="tablist" tabIndex={-1} aria-label={label} className={classNames(styles.tabs, className)} onKeyDown={onKeyDown}>
      {tabs.map(({ name, label: text, count = 0, hot }) => (
        <button
          key={name}
          id={`${id}-${name}`}
          type="button"
          role="tab"
          aria-selected={name === shown}
          aria-controls={panelId?.(name)}
          tabIndex={name === shown ? 0 : -1}
          className={styles.tab}
          onClick={() => onShow(name)}
        >
          {text}
          {count > 0 && <span className={classNames(styles.count, hot && styles.hot)}>{count}</span>}
        </button>
      ))}
    </div>
  )
}

/** What a tab shows; kept while another is shown, so that what stands in it stays. */
export function TabPanel({ id, label, shown, children }: { id: string; label: string; shown: boolean; children: ReactNode }) {
  return (
    <div role="tabpanel" id={id} aria-label={label} hidden={!shown} className={styles.panel} tabIndex={-1}>
      {children}
    </div>
  )
}
