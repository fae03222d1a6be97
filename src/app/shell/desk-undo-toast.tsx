import { useLingui } from '@lingui/react/macro'
import { toasts } from '../../ui/messages/toast-store.ts'

/** Long enough to look up from what one did; it stays in the log. */
const staysMs = 8000

/** Says what was done and takes it back on a press, or on Ctrl Z. */
export function useUndoToast(): (text: string, undo: () => void) => void {
  const { t } = useLingui()
  return (text, undo) => void toasts.show({ kind: 'success', text, stay: staysMs, action: { label: t`Undo`, run: undo, shortcut: 'undo' } })
}
