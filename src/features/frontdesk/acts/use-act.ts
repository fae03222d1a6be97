import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSending } from '../../../app/forms/use-sending.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { toasts } from '../../../ui/messages/toast-store.ts'

/** Sends one act once, says that it is done, and shows the page as it then is. */
export function useAct(onClose: () => void) {
  const { revalidate } = useRevalidator()
  const sending = useSending()
  const [keys] = useState(idempotencyKeys)
  const act = async (wish: object, work: (idempotencyKey: string) => Promise<string>) => {
    const done = await sending.send(async () => {
      const text = await work(keys.keyFor(wish))
      toasts.show({ kind: 'success', text })
      await revalidate()
    })
    if (done) onClose()
  }
  return { ...sending, act }
}
