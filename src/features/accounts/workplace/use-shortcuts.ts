import { useEffect, useLayoutEffect, useRef } from 'react'
import { deskState } from '../../../data/desk-state.ts'
import { keysOf, isSingleKey, type Shortcut, shortcuts } from './shortcuts.rules.ts'
import { hasRows, hasTicks, isInRow, moveRow, selectRow } from './row-keys.ts'

type Handlers = Partial<Record<Shortcut, () => void>>

/** What pages do on which shortcut: of two that want the same the one that came last has it, and a part of the page that carries it before them. */
const registered: { current: Handlers }[] = []
const all = Object.keys(shortcuts) as Shortcut[]
/** Pages of different work give one key different meanings; at most one of them is there at a time. */
const byKeys: ReadonlyMap<string, Shortcut[]> = Map.groupBy(all, (name) => shortcuts[name] as string)

/**
 * Does these while the page is shown. A button can also carry its shortcut itself: `data-shortcut="save"` is pressed, a field with
 * `data-shortcut="search"` gets the focus.
 */
export function useShortcuts(handlers: Handlers, enabled = true): void {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  // With the page and not after it: whoever types fast presses the next key at once.
  useLayoutEffect(() => {
    if (!enabled) return undefined
    registered.push(latest)
    return () => void registered.splice(registered.indexOf(latest), 1)
  }, [enabled])
}

/** Listens for the page: `singleKeys` is what its reader chose, `go` the pages behind G by their letter. */
export function useShortcutKeys(singleKeys: boolean, go: ReadonlyMap<string, () => void>): void {
  const latest = useRef({ singleKeys, go })
  useEffect(() => {
    latest.current = { singleKeys, go }
  })
  useLayoutEffect(() => {
    let leadUntil = 0
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || deskState() !== 'open' || document.querySelector('dialog:modal')) return
      const keys = keysOf(event)
      if (isSingleKey(keys) && (!latest.current.singleKeys || (isWriting(event.target) && !isFreeIn(event.target, keys)))) return
      const led = event.timeStamp < leadUntil ? latest.current.go.get(keys) : undefined
      leadUntil = keys === leader && latest.current.go.size > 0 ? event.timeStamp + leadMs : 0
      const act = led ?? actionOn(keys, event)
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** G, then within this time the letter of a page. */
const leader = 'G'
const leadMs = 1500
/** Held down, only the walk through a list goes on. */
const repeats: ReadonlySet<Shortcut> = new Set(['row_down', 'row_up'])
const arrows: Partial<Record<string, () => void>> = { ArrowDown: () => moveRow(1), ArrowUp: () => moveRow(-1) }

function actionOn(keys: string, { repeat, target }: KeyboardEvent): (() => void) | undefined {
  const writing = isWriting(target)
  if (arrows[keys]) return isInRow() && !writing ? arrows[keys] : undefined
  for (const shortcut of byKeys.get(keys) ?? []) {
    // A field takes back what was typed into it.
    const isOff = (repeat && !repeats.has(shortcut)) || (shortcut === 'undo' && writing)
    const act = isOff ? undefined : actionOf(shortcut)
    if (act) return act
  }
  return undefined
}

/** What the shortcut does on this page; undefined when it has no meaning here. */
function actionOf(shortcut: Shortcut): (() => void) | undefined {
  const marked = [...document.querySelectorAll<HTMLElement>(`[data-shortcut="${shortcut}"]`)].find((one) => one.checkVisibility())
  if (marked) return () => (shortcut === 'search' ? marked.focus() : marked.click())
  return registered.findLast(({ current }) => current[shortcut])?.current[shortcut] ?? ofForm(shortcut) ?? ofRows(shortcut)
}

/** The form that somebody is in has its own main button. */
function ofForm(shortcut: Shortcut): (() => void) | undefined {
  const button = shortcut === 'main' ? document.activeElement?.closest('form')?.querySelector<HTMLElement>('[type=submit]') : null
  return button ? () => button.click() : undefined
}

function ofRows(shortcut: Shortcut): (() => void) | undefined {
  if (shortcut === 'row_down' || shortcut === 'row_up') return hasRows() ? () => moveRow(shortcut === 'row_down' ? 1 : -1) : undefined
  if (shortcut === 'select' || shortcut === 'select_to') return hasTicks() ? () => selectRow(shortcut === 'select_to') : undefined
  return undefined
}

/** Those that do something on the page as it stands now, in their order. */
export function shortcutsHere(): Shortcut[] {
  return all.filter((shortcut) => actionOf(shortcut) !== undefined)
}

const written = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range]), textarea, select, [role=combobox]'

/** What no name begins with is nobody's text in an empty search field. */
function isFreeIn(target: EventTarget | null, keys: string): boolean {
  return target instanceof HTMLInputElement && target.role === 'combobox' && target.value === '' && (keys === '/' || keys === '?')
}

/** Somebody types: a letter is theirs. */
export function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(written))
}
