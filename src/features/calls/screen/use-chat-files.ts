import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { randomId } from '../../../lib/random-id.ts'
import { faultOf } from '../../files/chosen-files.rules.ts'
import { useFaultWords } from '../../files/upload-words.tsx'
import type { ChatFile } from '../call-protocol.ts'
import type { CallSession } from '../media/call-session.ts'

/** Puts a file with the visit; `onWaiting` while the line is broken. */
export type SendFile = (file: File, onWaiting: (waiting: boolean) => void) => Promise<ChatFile>

/** A file on its way into the chat: what failed stays, to be sent again or taken away. */
export interface PendingFile {
  key: string
  file: File
  state: 'sending' | 'waiting' | 'failed'
  problem: string
}
export interface ChatFiles {
  pending: readonly PendingFile[]
  add: (files: readonly File[]) => void
  retry: (key: string) => void
  remove: (key: string) => void
}

/** Lives as long as the call: a chat that is closed meanwhile loses nothing. */
export function useChatFiles(send: SendFile | undefined, say: CallSession['say']): ChatFiles | null {
  const { t } = useLingui()
  const faults = useFaultWords()
  const [pending, setPending] = useState<readonly PendingFile[]>([])
  const latest = useRef({ send, say })
  useEffect(() => {
    latest.current = { send, say }
  })
  const change = (key: string, part: Partial<PendingFile>) =>
    setPending((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const remove = (key: string) => setPending((before) => before.filter((one) => one.key !== key))
  const run = async ({ key, file }: Pick<PendingFile, 'key' | 'file'>) => {
    change(key, { state: 'sending', problem: '' })
    try {
      const sent = await latest.current.send?.(file, (waiting) => change(key, { state: waiting ? 'waiting' : 'sending' }))
      if (sent) latest.current.say(t`Sent a file: ${sent.name}`, { file: sent })
      remove(key)
    } catch (error) {
      change(key, { state: 'failed', problem: error instanceof Error ? error.message : t`Something went wrong` })
    }
  }
  const add = (files: readonly File[]) => {
    const added = files.map((file) => {
      const fault = faultOf(file, 0)
      return { key: randomId(), file, state: fault ? ('failed' as const) : ('sending' as const), problem: fault ? faults[fault] : '' }
    })
    setPending((before) => [...before, ...added])
    for (const one of added) if (one.state === 'sending') void run(one)
  }
  const retry = (key: string) => {
    const one = pending.find((each) => each.key === key)
    if (one) void run(one)
  }
  return send ? { pending, add, retry, remove } : null
}
