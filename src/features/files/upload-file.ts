import { ApiFailure } from '../../lib/network-api.ts'
import type { FileView } from './files.contract.ts'

/** Small enough that a line that breaks each minute still gets on, large enough for few round trips. */
const pieceBytes = 256 * 1024
const [shortestWaitMs, longestWaitMs] = [1000, 15_000]

export interface UploadOptions {
  token: () => Promise<string | null>
  /** On which side of the counter. */
  app?: 'patient' | 'desk'
  /** 0 to 1, of bytes the server has. */
  onProgress?: (share: number) => void
  /** The line is broken (true) or back (false). */
  onWaiting?: (waiting: boolean) => void
  signal: AbortSignal
  fetch?: typeof fetch
  /** Loaded when something is refused. */
  words?: () => Promise<(text: string) => string>
  /** Waits before the next try; tests wait less. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>
}

/**
 * Sends a file in pieces and goes on where a broken line stopped it (tus 1.0.0), for as long as `signal` lets it.
 * Throws `ApiFailure` for what the server refuses: too large, not a picture, not safe.
 */
export async function uploadFile(name: string, content: Blob, options: UploadOptions): Promise<FileView> {
  const upload = sender(options)
  const begin = () => upload.begin(name, content.size)
  let view = await untilAnswered(begin, options)
  let begunAnew = false
  for (;;) {
    const whole = view.state !== 'uploading'
    // A picture that was drawn anew has a size of its own.
    options.onProgress?.(whole ? 1 : view.received_bytes / content.size)
    if (whole) return view
    const { id, received_bytes: from } = view
    try {
      view = await upload.piece(id, from, content.slice(from, from + pieceBytes))
    } catch (failure) {
      if (isLost(failure) && !begunAnew) {
        begunAnew = true
        view = await untilAnswered(begin, options)
      } else view = await whereItStands(failure, () => upload.look(id), options)
    }
  }
}

/** A line that broke and two tabs at one upload are both answered by asking how far it is; everything else is a refusal. */
async function whereItStands(failure: unknown, look: () => Promise<FileView>, options: UploadOptions): Promise<FileView> {
  if (failure instanceof ApiFailure && failure.status !== 409 && !mayPass(failure)) throw failure
  options.signal.throwIfAborted()
  return untilAnswered(look, options)
}

async function untilAnswered(
  call: () => Promise<FileView>,
  { signal, onWaiting, pause = pauseOrOnline }: UploadOptions,
): Promise<FileView> {
  for (let wait = shortestWaitMs; ; wait = Math.min(wait * 2, longestWaitMs)) {
    try {
      const view = await call()
      onWaiting?.(false)
      return view
    } catch (failure) {
      signal.throwIfAborted()
      if (failure instanceof ApiFailure && !mayPass(failure)) throw failure
      onWaiting?.(true)
      await pause(wait, signal)
    }
  }
}

/** The server forgot the upload: it ran out, or its end was taken in while the line was down. */
function isLost(failure: unknown): boolean {
  return failure instanceof ApiFailure && failure.status === 404
}

function mayPass({ status }: ApiFailure): boolean {
  return status === 0 || status === 429 || status >= 500
}

function sender({ token, signal, app = 'patient', words, fetch: send = (...args) => fetch(...args) }: UploadOptions) {
  const call = async (method: string, path: string, headers: Record<string, string> = {}, body?: Blob): Promise<FileView> => {
    const bearer = await token()
    const all = { app, 'Tus-Resumable': '1.0.0', ...(bearer ? { Authorization: `Firebase ${bearer}` } : {}), ...headers }
    const response = await send(path, { method, headers: all, signal, ...(body ? { body } : {}) })
    const answer = (await response.json().catch(() => null)) as { data: FileView } | null
    if (!response.ok || !answer) throw new ApiFailure(response.ok ? 0 : response.status, answer, { say: await words?.() })
    return answer.data
  }
  return {
    begin: (name: string, bytes: number) =>
      call('POST', '/api/file/', { 'Upload-Length': String(bytes), 'Upload-Metadata': `filename ${inBase64(name)}` }),
    piece: (id: string, from: number, piece: Blob) =>
      call('PATCH', `/api/file/${id}/`, { 'Upload-Offset': String(from), 'Content-Type': 'application/offset+octet-stream' }, piece),
    look: (id: string) => call('GET', `/api/file/${id}/`),
  }
}

function inBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text.slice(0, 200))))
}

/** The wait ends early when the browser says that the line is back. */
function pauseOrOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = AbortSignal.any([signal, AbortSignal.timeout(ms)])
    const done = () => {
      window.removeEventListener('online', done)
      resolve()
    }
    over.addEventListener('abort', done, { once: true })
    window.addEventListener('online', done)
  })
}
