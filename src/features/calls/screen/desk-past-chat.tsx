import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { keepDraft, keptDraft } from '../../accounts/sessions/session-drafts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { CallPlaces } from '../../consultations/console/side.types.ts'
import type { DeskConsultation } from '../../consultations/desk/consultations-desk.contract.ts'
import type { ChatMessage } from '../media/call-view.rules.ts'
import { readByAnswer } from '../room/read-lines.rules.ts'
import { PastChatLog } from './call-chat.tsx'

interface PastChatProps {
  visit: DeskConsultation
  places: CallPlaces
}

/** The chat of a call that is over, where it stood: the doctor still writes and signs, and may not have read it. */
export function PastChat({ visit, places }: PastChatProps) {
  const { lines, error, load } = usePastChat(visit)
  useUnread(lines ?? [], visit.id, places)
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
  const [chat, setChat] = useState<{ from: string; text: string; at: string }[] | null>(null)
  const load = () =>
    void send(async () => {
      setChat((await browserApi('GET /api/desk/consultation/{id}/papers/', { params: { id } })).chat)
    })
  // oxlint-disable-next-line react/exhaustive-deps -- once for each visit; another try is a press
  useEffect(load, [id])
  const names: Record<string, string> = { doctor: t`You`, patient: patient.name }
  const lines = chat?.map(({ from, text, at }, n): ChatMessage => {
    return { key: String(n), mine: from === 'doctor', from: names[from] ?? t`Guest`, text, at }
  })
  return { lines: lines ?? null, error, load }
}

/** Lines that came while the chat was out of sight; told to the tabs around. */
export function useUnread(chat: readonly ChatMessage[], room: string, { isChatShown, onUnread }: CallPlaces): number {
  const lines = chat.filter(({ mine }) => !mine).length
  // After a sign-in in another window nothing is kept here, and what was answered there is not new.
  const answered = readByAnswer(chat)
  // After a reload the whole chat comes again: what was read before is known.
  const name = `read chat ${room}`
  const [read, setRead] = useState(() => keptDraft<number>(name) ?? 0)
  if (isChatShown && read < lines) setRead(lines)
  const unread = isChatShown ? 0 : Math.max(0, lines - Math.max(read, answered))
  useEffect(() => {
    if (read > 0) keepDraft(name, read)
  }, [name, read])
  useEffect(() => {
    onUnread(unread)
  }, [unread, onUnread])
  return unread
}
