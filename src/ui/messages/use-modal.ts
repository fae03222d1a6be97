import { useEffect, useRef } from 'react'

type ModalOptions = { open: boolean; onClose: () => void; escape: 'close' | 'ignore'; backdrop: 'close' | 'ignore' }

/**
 * Opens and closes a native `<dialog>` with the state of its parent. The platform traps the focus, hides the page behind
 * from readers and gives the focus back to where it was.
 */
export function useModal({ open, onClose, escape, backdrop }: ModalOptions) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return undefined
    if (!dialog.open) dialog.showModal()
    // The platform would begin at the close button; a form begins at its first field.
    dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    return () => dialog.close()
  }, [open])
  return {
    ref,
    onCancel: (event: { preventDefault(): void; target: unknown }) => {
      // A file input inside also sends `cancel`; that one is not ours.
      if (event.target !== ref.current) return
      event.preventDefault()
      if (escape === 'close') onClose()
    },
    // Browsers let a second Escape through even when the first was refused; a dialog that ignores Escape must not see either.
    onKeyDown: (event: { key: string; preventDefault(): void }) => {
      if (escape === 'ignore' && event.key === 'Escape') event.preventDefault()
    },
    onPointerDown: (event: { target: unknown }) => {
      if (backdrop === 'close' && event.target === ref.current) onClose()
    },
  }
}
