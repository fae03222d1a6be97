/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the ARIA combobox pattern has no tags of its own; its field keeps the focus and hears the keys */
import { useEffect } from 'react'
import { Icon } from '../../ui/pictures/icon.tsx'
import { Stamp } from '../../ui/layout/stamp.tsx'
import { markAt, type PaletteOption } from './desk-palette-options.ts'
import { useGroupWords } from './desk-palette-words.tsx'
import { useLingui } from '@lingui/react/macro'
import styles from './desk-palette.module.css'

interface ListProps {
  id: string
  options: readonly PaletteOption[]
  active: number
  typed: string
  onPoint: (index: number) => void
  onChoose: (option: PaletteOption, beside: boolean) => void
}

/** The rows in their groups; the focus stays in the field, which says which row is meant. */
export function PaletteList({ id, options, active, typed, onPoint, onChoose }: ListProps) {
  const { t } = useLingui()
  const words = useGroupWords()
  const groups = [...Map.groupBy(options, ({ group }) => group)]
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which an effect must not return.
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active, options.length])
  return (
    <div id={`${id}-list`} role="listbox" aria-label={t`Results`} className={styles.list}>
      {groups.map(([group, rows]) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div id={`${id}-${group}`} className={styles.group}>
            {words[group]}
          </div>
          {rows.map((option) => {
            const index = options.indexOf(option)
            return (
              <div
                key={option.key}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === active}
                className={styles.row}
                onPointerMove={() => onPoint(index)}
                onClick={(event) => onChoose(option, event.ctrlKey || event.metaKey)}
              >
                <Row option={option} typed={typed} chosen={index === active} />
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

function Row({
  option: { icon, initials, title, detail, aside, late },
  typed,
  chosen,
}: {
  option: PaletteOption
  typed: string
  chosen: boolean
}) {
  return (
    <>
      {initials ? (
        <span className={styles.face} aria-hidden="true">
          {initials}
        </span>
      ) : (
        icon && <Icon name={icon} size={20} />
      )}
      <span className={styles.text}>
        <b className={styles.title}>
          <Marked text={title} typed={typed} />
        </b>{' '}
        {detail && (
          <span className={styles.detail}>
            <Marked text={detail} typed={typed} />
          </span>
        )}
      </span>
      {aside && (late ? <Stamp tone="red">{aside}</Stamp> : <span className={styles.aside}>{aside}</span>)}
      {chosen && (
        <kbd className={styles.key} aria-hidden="true">
          Enter
        </kbd>
      )}
    </>
  )
}

function Marked({ text, typed }: { text: string; typed: string }) {
  const found = markAt(text, typed)
  if (!found) return <>{text}</>
  return (
    <>
      {text.slice(0, found.start)}
      <mark className={styles.match}>{text.slice(found.start, found.end)}</mark>
      {text.slice(found.end)}
    </>
  )
}
