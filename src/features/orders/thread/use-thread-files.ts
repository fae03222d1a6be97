import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { refusalWordsOfReader } from '../../../i18n/reader-refusals.ts'
import { apiToken, holdSession } from '../../accounts/sessions/browser-session-driver.ts'
import { faultOf, isPdf } from '../../files/chosen-files.rules.ts'
import { useFaultWords } from '../../files/upload-words.tsx'

export interface ThreadFiles {
  pending: { file: File; state: 'chosen' | 'sending' | 'waiting' | 'failed'; problem: string } | null
  /** Puts it beside what is written; nothing goes before Send. */
  add: (file: File) => void
  /** Sends what was put there. */
  go: () => Promise<void>
  retry: () => void
  remove: () => void
}

/** One file at a time: chosen, with Send uploaded piece by piece, then sent as a message of its own. */
export function useThreadFiles(app: 'patient' | 'desk', send: (fileId: string) => Promise<void>): ThreadFiles {
  const { t } = useLingui()
  const faults = useFaultWords()
  const [pending, setPending] = useState<ThreadFiles['pending']>(null)
  const run = async (file: File) => {
    setPending({ file, state: 'sending', problem: '' })
    const letGo = holdSession()
    try {
      await send(await upload(app, file, (waiting) => setPending({ file, state: waiting ? 'waiting' : 'sending', problem: '' })))
      setPending(null)
    } catch (failure) {
      setPending({ file, state: 'failed', problem: failure instanceof Error ? failure.message : t`Something went wrong` })
    } finally {
      letGo()
    }
  }
  const add = (file: File) => {
    const fault = faultOf(file, 0)
    if (fault) setPending({ file, state: 'failed', problem: faults[fault] })
    else setPending({ file, state: 'chosen', problem: '' })
  }
  return {
    pending,
    add,
    go: async () => {
      if (pending?.state === 'chosen') await run(pending.file)
    },
    retry: () => pending && void (faultOf(pending.file, 0) ? add(pending.file) : run(pending.file)),
    remove: () => setPending(null),
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
