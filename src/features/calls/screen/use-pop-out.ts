import { useEffect, useState } from 'react'

interface DocumentPictureInPicture {
  requestWindow: (size: { width: number; height: number }) => Promise<Window>
}
declare global {
  interface Window {
    /** Chromium has it. */
    documentPictureInPicture?: DocumentPictureInPicture
  }
}

interface PopOut {
  /** Where the call is drawn while it stands in a window of its own. */
  body: HTMLElement | null
  /** Null where a browser has no such window. */
  toggle: (() => void) | null
  close: () => void
}

/** The call in a small window over everything else, with the styles of this page; it comes back when that window is closed. */
export function usePopOut(onChange: (out: boolean) => void): PopOut {
  const [shown, setShown] = useState<Window | null>(null)
  useEffect(() => () => shown?.close(), [shown])
  const close = () => shown?.close()
  const open = async () => {
    const opened = await window.documentPictureInPicture?.requestWindow({ width: 400, height: 300 })
    if (!opened) return
    dress(opened.document)
    opened.addEventListener('pagehide', () => {
      setShown(null)
      onChange(false)
    })
    setShown(opened)
    onChange(true)
  }
  const has = typeof window !== 'undefined' && window.documentPictureInPicture !== undefined
  // A browser that will not open it leaves everything as it is.
  const toggle = () => (shown ? close() : void open().catch(() => {}))
  return { body: shown?.document.body ?? null, toggle: has ? toggle : null, close }
}

function dress(other: Document): void {
  const { documentElement: here } = document
  other.documentElement.lang = here.lang
  for (const [name, value] of Object.entries(here.dataset)) other.documentElement.dataset[name] = value
  other.title = document.title
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style')) other.head.append(other.importNode(sheet, true))
}
