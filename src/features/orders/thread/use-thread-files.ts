import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { refusalWordsOfReader } from '../../../i18n/reader-refusals.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { apiToken, holdSession } from '../../accounts/sessions/browser-session-driver.ts'
import { dropDraft, keepDraft, keptDraft } from '../../accounts/sessions/session-drafts.ts'
import { faultOf, isPdf } from '../../files/chosen-files.rules.ts'
import { useFaultWords } from '../../files/upload-words.tsx'

interface Pending {
  name: string
  /** Null after a reload: the server has it. */
  file: File | null
  state: 'chosen' | 'sending' | 'waiting' | 'failed'
  problem: string
}
export interface ThreadFiles {
  pending: Pending | null
  /** Puts it beside what is written; nobody sees it before Send. */
  add: (file: File) => void
  /** Sends what was put there. */
  go: () => Promise<void>
  retry: () => void
  remove: () => void
}
interface Options {
  app: 'patient' | 'desk'
  /** What the chosen file is kept under: it outlives a reload and another language. */
  draft: string
  send: (fileId: string) => Promise<void>
}

/** One file at a time: uploaded piece by piece as soon as it is chosen, and with Send a message of its own. */
export function useThreadFiles({ app, draft, send }: Options): ThreadFiles {
  const { t } = useLingui()
  const faults = useFaultWords()
  const hydrated = useHydrated()
  const [own, setOwn] = useState<Pending | null | undefined>(undefined)
  const uploading = useRef<Promise<string> | null>(null)
  const kept = hydrated && own === undefined ? keptDraft<{ id: string; name: string }>(draft) : undefined
  const pending = own === undefined ? (kept ? { name: kept.name, file: null, state: 'chosen' as const, problem: '' } : null) : own
  const put = (file: File): Promise<string> => {
    const waits = (waiting: boolean) =>
      setOwn((one) => (one && one.file === file && one.state !== 'chosen' ? { ...one, state: waiting ? 'waiting' : 'sending' } : one))
    const work = upload(app, file, waits).then((id) => {
      if (uploading.current === work) keepDraft(draft, { id, name: file.name })
      return id
    })
    uploading.current = work
    // Whoever presses Send hears of it, and it is tried once more.
    work.catch(() => uploading.current === work && (uploading.current = null))
    return work
  }
  const run = async (one: Pending) => {
    const { file } = one
    setOwn({ ...one, state: 'sending', problem: '' })
    const letGo = holdSession()
    try {
      await send(file ? await (uploading.current ?? put(file)) : (keptDraft<{ id: string }>(draft)?.id ?? ''))
      forget()
    } catch (failure) {
      setOwn({ ...one, state: 'failed', problem: failure instanceof Error ? failure.message : t`Something went wrong` })
    } finally {
      letGo()
    }
  }
  const forget = () => {
    uploading.current = null
    dropDraft(draft)
    setOwn(null)
  }
  const add = (file: File) => {
    const fault = faultOf(file, 0)
    setOwn({ name: file.name, file, state: fault ? 'failed' : 'chosen', problem: fault ? faults[fault] : '' })
    if (!fault) void put(file)
  }
  return {
    pending,
    add,
    go: async () => {
      if (pending?.state === 'chosen') await run(pending)
    },
    retry: () => pending && void (pending.file && faultOf(pending.file, 0) ? add(pending.file) : run(pending)),
    remove: forget,
  }
}

/** Shrinking and sending are loaded with the first file: nobody else needs them. */
async function upload(app: 'patient' | 'desk', file: File, onWaiting: (waiting: boolean) => void): Promise<string> {
  const [{ shrinkPicture }, { uploadFile }] = await Promise.all([
    import('../../files/shrink-picture.ts'),
    import('../../files/upload-file.ts'),
  ])
  const content = isPdf(file.name) ? file : await shrinkPicture(file)
  const { signal } = new AbortController()
  const { id } = await uploadFile(file.name, content, { token: apiToken, words: refusalWordsOfReader, app, signal, onWaiting })
  return id
}
