import { useLingui } from '@lingui/react/macro'
import { toasts } from '../../ui/messages/toast-store.ts'
import { useFailureWords } from '../forms/identity-words.tsx'

/** Long enough to look up from what one did; it stays in the log. */
const staysMs = 8000

/** Says what was done and takes it back on a press, or on Ctrl Z. What cannot be taken back is said: the form it came from may be gone. */
export function useUndoToast(): (text: string, undo: () => unknown) => void {
  const { t } = useLingui()
  const words = useFailureWords()
  return (text, undo) => {
    const run = async () => {
      try {
        await undo()
      } catch (error) {
        toasts.show({ kind: 'error', text: words(error) })
      }
    }
    const action = { label: t`Undo`, run: () => void run(), shortcut: 'undo' }
    toasts.show({ kind: 'success', text, stay: staysMs, action })
  }
}
