import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { CallPlaces } from '../../consultations/console/side.types.ts'
import type { DeskConsultation } from '../../consultations/desk/consultations-desk.contract.ts'
import type { ChatMessage } from '../media/call-view.rules.ts'
import { PastChatLog, useUnread } from './call-chat.tsx'

interface Written {
  chat: { from: string; text: string; at: string; seq: number }[]
  chat_read_seq: number
}
interface PastChatProps {
  visit: DeskConsultation
  places: CallPlaces
}

/** The chat of a call that is over, where it stood: the doctor still writes and signs, and may not have read it. */
export function PastChat({ visit, places }: PastChatProps) {
  const { lines, readSeq, error, load } = usePastChat(visit)
  const unread = useUnread(lines ?? [], { call: visit.id, readSeq, isShown: places.isChatShown })
  const { onUnread } = places
  useEffect(() => onUnread(unread), [unread, onUnread])
  if (!places.chat) return null
  const again = (
    <Button variant="secondary" onClick={load}>
      <Trans>Try again</Trans>
    </Button>
  )
  const shown = lines ? <PastChatLog lines={lines} /> : error && <Notice kind="warning" live="status" title={error} action={again} />
  return createPortal(shown, places.chat)
}

function usePastChat({ id, patient }: DeskConsultation) {
  const { t } = useLingui()
  const { error, send } = useSending()
  const [chat, setChat] = useState<Written | null>(null)
  const load = () =>
    void send(async () => {
      setChat(await browserApi('GET /api/desk/consultation/{id}/papers/', { params: { id } }))
    })
  // oxlint-disable-next-line react/exhaustive-deps -- once for each visit; another try is a press
  useEffect(load, [id])
  const names: Record<string, string> = { doctor: t`You`, patient: patient.name }
  const lines = chat?.chat.map(({ from, text, at, seq }): ChatMessage => {
    return { key: String(seq), seq, mine: from === 'doctor', from: names[from] ?? t`Guest`, text, at }
  })
  return { lines: lines ?? null, readSeq: chat?.chat_read_seq ?? 0, error, load }
}
