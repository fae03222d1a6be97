import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { ApiFailure } from '../../lib/network-api.ts'
import type { FieldErrors } from '../../lib/errors.ts'
import { useFailureWords } from './identity-words.tsx'
import { readFields } from './refused-fields.rules.ts'

interface Sending {
  busy: boolean
  /** What stands above the form: everything that belongs to no field. */
  error: string | null
  /** The server's texts by field; those that the form does not ask for stand in `error`. */
  fields: FieldErrors
  /** Put on the form's place: after a refusal the first wrong field has the focus. */
  place: RefObject<HTMLDivElement | null>
  /** Does it, once at a time; true when it went through. */
  send: (work: () => Promise<void>) => Promise<boolean>
  /** Shows texts found before anything was sent; true when there are some. */
  refuse: (wrong: Record<string, string | null | undefined>) => boolean
  /** While somebody types: what is refused and is not wrong any more is no longer shown, where it was typed anew or found here. */
  mend: (wrong: Record<string, unknown>, typed: readonly string[]) => void
}

/** A line that died in silence never answers: nobody looks at a busy button for longer without a word. */
const slowAfterMs = 15_000

/** One form on its way: busy, refused with texts by field, or failed with one text, which begins with `undone`. Nothing typed is lost. */
export function useSending(undone?: string): Sending {
  const words = useFailureWords()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [refused, setFields] = useState<FieldErrors>({})
  // Found before anything was sent; and whether it was refused just now, or is what stays of it.
  const found = useRef<ReadonlySet<string>>(new Set())
  const fresh = useRef(false)
  const { fields, unread } = useMemo(() => readFields(refused), [refused])
  const place = useRef<HTMLDivElement>(null)
  const show = (text: string | null, byField: FieldErrors) => {
    fresh.current = true
    found.current = new Set()
    setError(text)
    setFields(byField)
  }
  // The form has rendered by now: what it has no place for stands above it, so that no refusal is silent.
  useEffect(() => {
    const others = unread()
    // oxlint-disable-next-line react/set-state-in-effect -- what was read is known only after the form has rendered
    if (others.length > 0) setError(others.join(' · '))
    // With the fields as they are shown now: a frame of the browser may come before them.
    if (fresh.current && Object.keys(refused).length > 0)
      place.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid] input')?.focus()
  }, [unread, refused])
  // Whoever pressed at the foot of a long form is led to what stands above it.
  useEffect(() => {
    if (error) place.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
  }, [error])
  const send = async (work: () => Promise<void>) => {
    if (busy) return false
    setBusy(true)
    show(null, {})
    try {
      // Without a name for what is sent it may be a payment or a large file, whose time is not the server's.
      await (undone ? toldWhenSlow(work, (slow) => setError(slow ? words(new ApiFailure(0, null)) : null)) : work())
      return true
    } catch (failure) {
      const byField = failure instanceof ApiFailure ? failure.fields : {}
      show(Object.keys(byField).length > 0 ? null : words(failure, undone), byField)
      return false
    } finally {
      setBusy(false)
    }
  }
  const refuse = (wrong: Record<string, string | null | undefined>) => {
    const texts = Object.entries(wrong).filter((entry): entry is [string, string] => Boolean(entry[1]))
    show(null, Object.fromEntries(texts.map(([name, text]) => [name, [text]])))
    found.current = new Set(texts.map(([name]) => name))
    return texts.length > 0
  }
  const mend = (wrong: Record<string, unknown>, typed: readonly string[]) => {
    const isMended = (name: string) => !Object.hasOwn(wrong, name) && (found.current.has(name) || typed.includes(name))
    if (!Object.keys(refused).some(isMended)) return
    // Whoever types keeps their place: nothing takes the focus.
    fresh.current = false
    setFields(Object.fromEntries(Object.entries(refused).filter(([name]) => !isMended(name))))
  }
  return { busy, error, fields, place, send, refuse, mend }
}

async function toldWhenSlow(work: () => Promise<void>, tell: (slow: boolean) => void): Promise<void> {
  const timer = setTimeout(tell, slowAfterMs, true)
  await work().finally(() => clearTimeout(timer))
  tell(false)
}
