/** Short notes at the bottom of the page, one at a time; usable from anywhere in the browser, React or not. */
type ToastKind = 'success' | 'info' | 'error'

export type ToastNote = {
  id: number
  kind: ToastKind
  text: string
  /** One thing to do about it, such as taking a removed item back. */
  action?: {
    label: string
    run: () => void
    /** The address where its work is done: whoever is there needs the note no longer. */
    leadsTo?: string
    /** Of a page that listens for shortcuts. */
    shortcut?: string
  }
  /** Milliseconds on show; `null` stays until closed. */
  stay: number | null
}

type ToastOptions = { text: string; kind?: ToastKind; action?: ToastNote['action']; stay?: number }

/** 3,000 ms is for notes whose fact the page shows too; a note with something to do stays twice as long, an error until closed. */
function stayOf({ kind, action, stay }: ToastOptions): number | null {
  if (kind === 'error') return null
  return stay ?? (action ? 6000 : 3000)
}

export function createToasts() {
  let queue: readonly ToastNote[] = []
  let count = 0
  const listeners = new Set<() => void>()
  const change = (next: readonly ToastNote[]) => {
    queue = next
    for (const listener of listeners) listener()
  }
  return {
    /** Queues a note and answers its number; the same words waiting already are not queued twice. */
    show: (wish: ToastOptions): number => {
      const waiting = queue.find((note) => note.text === wish.text && note.kind === (wish.kind ?? 'info'))
      if (waiting) return waiting.id
      // Who has seen what failed and has done something since is told of that.
      if (wish.kind === 'success' && queue[0]?.kind === 'error') queue = queue.slice(1)
      const note: ToastNote = { id: ++count, kind: wish.kind ?? 'info', text: wish.text, action: wish.action, stay: stayOf(wish) }
      change([...queue, note])
      return note.id
    },
    dismiss: (id: number) => change(queue.filter((note) => note.id !== id)),
    /** Somebody came to a page: what led here is said no more. */
    arrived: (path: string) => {
      const left = queue.filter(({ action }) => action?.leadsTo !== path)
      if (left.length < queue.length) change(left)
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** The note on show. */
    current: (): ToastNote | undefined => queue[0],
  }
}

/** The one list of a browser tab. */
export const toasts = createToasts()
