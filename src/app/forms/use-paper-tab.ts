import { useState } from 'react'
import { toasts } from '../../ui/messages/toast-store.ts'
import { useFailureWords } from './identity-words.tsx'

export interface PaperTab {
  busy: boolean
  print: (id: string) => void
}

/** A paper that the server writes when it is asked for (`ask` answers its address), in a tab of its own: from there it is printed. */
export function usePaperTab(ask: (id: string) => Promise<{ url: string }>): PaperTab {
  const words = useFailureWords()
  const [busy, setBusy] = useState(false)
  const open = async (id: string) => {
    // At the press: later no browser lets a page open one.
    const tab = window.open('', '_blank')
    setBusy(true)
    try {
      const { url } = await ask(id)
      if (tab) tab.location.href = url
      else location.assign(url)
    } catch (failure) {
      tab?.close()
      toasts.show({ kind: 'error', text: words(failure) })
    } finally {
      setBusy(false)
    }
  }
  return { busy, print: (id) => void open(id) }
}
