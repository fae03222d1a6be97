import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSending } from '../../../app/forms/use-sending.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { toasts } from '../../../ui/messages/toast-store.ts'
import type { WritePaper } from './desk-paper.types.ts'

/** Signs once, however often it is pressed; afterwards the doctor is back where something is left to do. */
export function useSignPaper({ id, start }: WritePaper) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [keys] = useState(idempotencyKeys)
  const { send, ...sending } = useSending(t`Not signed.`)
  const sign = (body: object, work: (idempotencyKey: string) => Promise<unknown>, forget: () => void) =>
    send(async () => {
      await work(keys.keyFor(body))
      forget()
      toasts.show({ kind: 'success', text: t`Signed. The patient has it now.` })
      await navigate(start.unsigned ? `/desk/consultations/${id}` : `/desk/consultations/${id}/papers`)
    })
  return { ...sending, sign }
}
