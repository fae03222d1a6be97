import { type RefObject, useLayoutEffect } from 'react'

/**
 * On a slow line people type before the scripts are there. React takes such fields over without looking into them and may render over them
 * at once, so what was typed is read before that. It is told to React afterwards, one field after the other: a form that changes its draft
 * by one would lose the others if all were told in one rendering.
 */
export function useEarlyTyping(): void {
  useLayoutEffect(() => {
    const typed = typedIn(document)
    queueMicrotask(() => typed.forEach((tell) => tell()))
  }, [])
}

/** For a form that is drawn again at once with what it has kept: it is told before that, or what was typed would be overwritten. */
export function useEarlyTypingIn(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (place.current) typedIn(place.current).forEach((tell) => tell())
  }, [place])
}

/** What was typed and chosen, each as how it is told. */
function typedIn(root: ParentNode): (() => void)[] {
  const fields = [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
  return [...fields.flatMap(typedText), ...[...root.querySelectorAll('select')].flatMap(chosenInList)]
}

function typedText(field: HTMLInputElement | HTMLTextAreaElement): (() => void)[] {
  if (field.type === 'hidden' || field.type === 'file') return []
  if (field.type === 'checkbox' || field.type === 'radio') return choice(field as HTMLInputElement)
  const typed = field.value
  if (typed === field.defaultValue) return []
  return [
    () => {
      // React hears of a change only where a value is other than the last one that it has set itself.
      field.value = field.defaultValue
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    },
  ]
}

function choice(field: HTMLInputElement): (() => void)[] {
  if (field.checked === field.defaultChecked) return []
  return [
    () => {
      field.checked = field.defaultChecked
      // A radio that lost to another one says nothing: the other one does.
      if (field.type === 'checkbox' || !field.defaultChecked) field.click()
    },
  ]
}

function chosenInList(list: HTMLSelectElement): (() => void)[] {
  const [served, chosen] = [[...list.options].findIndex(({ defaultSelected }) => defaultSelected), list.selectedIndex]
  if (chosen === Math.max(0, served)) return []
  return [
    () => {
      list.selectedIndex = chosen
      list.dispatchEvent(new Event('change', { bubbles: true }))
    },
  ]
}
