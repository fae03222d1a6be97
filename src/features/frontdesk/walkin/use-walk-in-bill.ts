import { useState } from 'react'
import { useFailureWords } from '../../../app/forms/identity-words.tsx'
import { browserApi } from '../../../data/page-data.ts'
import { toasts } from '../../../ui/messages/toast-store.ts'

/** The bill of a visit, in a tab of its own: from there it is printed. */
export function useWalkInBill(): { busy: boolean; print: (id: string) => void } {
  const words = useFailureWords()
  const [busy, setBusy] = useState(false)
  const open = async (id: string) => {
    // At the press: later no browser lets a page open one.
    const tab = window.open('', '_blank')
    setBusy(true)
    try {
      const { url } = await browserApi('POST /api/desk/walk_in/{id}/bill/', { params: { id }, body: {} })
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
