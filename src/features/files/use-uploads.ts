import { useEffect, useRef, useState } from 'react'
import { ApiFailure } from '../../lib/network-api.ts'
import { refusalWordsOfReader } from '../../i18n/reader-refusals.ts'
import { browserApi } from '../../data/page-data.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { apiToken, holdSession } from '../accounts/sessions/browser-session-driver.ts'
import { dropDraft, useDraft } from '../accounts/sessions/session-drafts.ts'
import { type FileFault, faultOf, isPdf } from './chosen-files.rules.ts'
import type { FileView } from './files.contract.ts'

/** One paper on its way, or there. */
export interface Upload {
  key: number
  name: string
  state: 'sending' | 'there' | 'refused'
  /** 0 to 1, of what the server has. */
  share: number
  /** The line is broken; it goes on by itself. */
  waiting: boolean
  /** A picture of it before the server answers, as an object URL. */
  preview: string | null
  file: FileView | null
  /** Why it was not even tried. */
  fault: FileFault | null
  /** The server's words; empty when it had none. */
  error: string | null
}

export interface Uploads {
  list: readonly Upload[]
  /** Everything chosen is there or refused. */
  settled: boolean
  /** Ids of the files that are there. */
  ids: string[]
  add: (files: Iterable<File>) => void
  remove: (key: number) => void
  retry: (key: number) => void
}

let keys = 0

/** Papers that are sent as soon as they are chosen. Under a `draft` those that are there outlive a reload and another language. */
export function useUploads(draft?: string, app: 'patient' | 'desk' = 'patient'): Uploads {
  const [list, setList] = useState<readonly Upload[]>([])
  useKeptUploads(draft, list, setList)
  const lines = useRef(new Map<number, { file: File; stop: AbortController }>())
  useEffect(() => () => lines.current.forEach(({ stop }) => stop.abort()), [])

  const change = (key: number, next: Partial<Upload>) =>
    setList((all) => all.map((upload) => (upload.key === key ? { ...upload, ...next } : upload)))

  const send = async (key: number, file: File) => {
    const stop = new AbortController()
    lines.current.set(key, { file, stop })
    const letGo = holdSession()
    try {
      const sent = await prepareAndSend(file, { app, signal: stop.signal }, (next) => change(key, next))
      change(key, { state: 'there', file: sent, waiting: false })
    } catch (failure) {
      if (!stop.signal.aborted) change(key, { state: 'refused', waiting: false, error: failure instanceof ApiFailure ? failure.text : '' })
    } finally {
      letGo()
    }
  }

  const add = (files: Iterable<File>) => {
    let there = list.filter(({ state }) => state !== 'refused').length
    const fresh = [...files].map((file) => {
      const fault = faultOf(file, there)
      if (!fault) there++
      return { file, upload: newUpload(file, fault) }
    })
    setList((all) => [...all, ...fresh.map(({ upload }) => upload)])
    for (const { file, upload } of fresh) if (!upload.fault) void send(upload.key, file)
  }

  return {
    list,
    settled: list.every(({ state }) => state !== 'sending'),
    ids: [...new Set(list.flatMap(({ file }) => (file ? [file.id] : [])))],
    add,
    remove: (key) => {
      lines.current.get(key)?.stop.abort()
      lines.current.delete(key)
      const gone = list.find((upload) => upload.key === key)
      if (gone?.preview) URL.revokeObjectURL(gone.preview)
      setList((all) => all.filter((upload) => upload.key !== key))
      if (list.length === 1) forgetUploads(draft)
    },
    retry: (key) => {
      const line = lines.current.get(key)
      if (!line) return
      change(key, { state: 'sending', error: null, share: 0 })
      void send(key, line.file)
    },
  }
}

interface KeptUpload {
  id: string
  name: string
}

/** Brings back what was there before the page was loaded anew, and asks before a reload would break off what is still on its way. */
function useKeptUploads(draft: string | undefined, list: readonly Upload[], setList: (list: readonly Upload[]) => void): void {
  const [kept, keep] = useDraft<KeptUpload[]>(`files ${draft ?? ''}`, [])
  const asked = useRef(false)
  const hydrated = useHydrated()
  useEffect(() => {
    if (draft === undefined || !hydrated || asked.current) return
    asked.current = true
    const views = kept.map(({ id, name }) =>
      browserApi('GET /api/file/{id}/', { params: { id } }).then(
        (file): Upload[] => [{ ...blank(name), state: 'there', share: 1, file }],
        // Sent meanwhile, or too old: there is nothing to bring back.
        () => [],
      ),
    )
    if (views.length > 0) void Promise.all(views).then((uploads) => setList(uploads.flat()))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, with what was kept before this page
  }, [draft, hydrated])
  const there = list.flatMap(({ file, name }) => (file ? [{ id: file.id, name }] : []))
  const ids = there.map(({ id }) => id).join(' ')
  useEffect(() => {
    // Nothing yet, or not asked for yet: what was kept stays.
    if (draft !== undefined && list.length > 0) keep(there)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- by the files themselves, not by the lists that hold them
  }, [draft, ids, list.length])
  const sending = list.some(({ state }) => state === 'sending')
  useEffect(() => {
    if (!sending) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [sending])
}

/** They were sent, or taken away. */
export function forgetUploads(draft: string | undefined): void {
  dropDraft(`files ${draft ?? ''}`)
}

const blank = (name: string) => ({ key: ++keys, name, waiting: false, preview: null, fault: null, error: null })

function newUpload(file: File, fault: FileFault | null): Upload {
  const preview = fault || isPdf(file.name) ? null : URL.createObjectURL(file)
  const start = { share: 0, waiting: false, file: null, error: null }
  return { key: ++keys, name: file.name, state: fault ? 'refused' : 'sending', preview, fault, ...start }
}

/** Shrinking and sending are loaded with the first paper: nobody else needs them. */
async function prepareAndSend(
  file: File,
  line: { app: 'patient' | 'desk'; signal: AbortSignal },
  tell: (next: Partial<Upload>) => void,
): Promise<FileView> {
  const [{ shrinkPicture }, { uploadFile }] = await Promise.all([import('./shrink-picture.ts'), import('./upload-file.ts')])
  const content = isPdf(file.name) ? file : await shrinkPicture(file)
  return uploadFile(file.name, content, {
    token: apiToken,
    words: refusalWordsOfReader,
    ...line,
    onProgress: (share) => tell({ share }),
    onWaiting: (waiting) => tell({ waiting }),
  })
}
