import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** On a slow line people type before the scripts are there. React takes such fields over without looking into them, so they are told to it afterwards. */
export function useEarlyTyping(): void {
  useEffect(() => tellAll(document), [])
}

/** For a form that is drawn again at once with what it has kept: it is told before that, or what was typed would be overwritten. */
export function useEarlyTypingIn(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (place.current) tellAll(place.current)
  }, [place])
}

function tellAll(root: ParentNode): void {
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) tell(field)
  for (const list of root.querySelectorAll('select')) tellList(list)
}

function tell(field: HTMLInputElement | HTMLTextAreaElement): void {
  if (field.type === 'hidden' || field.type === 'file') return
  if (field.type === 'checkbox' || field.type === 'radio') return tellChoice(field as HTMLInputElement)
  const typed = field.value
  if (typed === field.defaultValue) return
  // React hears of a change only where a value is other than the last one that it has set itself.
  field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function tellChoice(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked) return
  field.checked = field.defaultChecked
  // A radio that lost to another one says nothing: the other one does.
  if (field.type === 'checkbox' || !field.defaultChecked) field.click()
}

function tellList(list: HTMLSelectElement): void {
  const served = [...list.options].findIndex(({ defaultSelected }) => defaultSelected)
  if (list.selectedIndex !== Math.max(0, served)) list.dispatchEvent(new Event('change', { bubbles: true }))
}
