import { ApiFailure } from './network-api.ts'

export interface StreamEvent {
  topic: string
  payload: unknown
}
interface ReaderOptions {
  token: () => string | null | Promise<string | null>
  /** Whose stream it is: at the desk it says too when something waits there. */
  app?: () => 'patient' | 'desk'
  onEvent: (event: StreamEvent) => void
  /** What was missed cannot be replayed: load everything shown anew. */
  onResync: () => void
  /** The stream is open, from now on nothing is missed. */
  onReady?: () => void
  /** It could not be opened again, and is tried on: told once until it is open. */
  onLost?: () => void
  signal: AbortSignal
  fetch?: typeof fetch
  origin?: string
}

/** The server says something every 15 s; three silences in a row are a dead line. */
const silenceMs = 45_000
const [shortestWaitMs, longestWaitMs] = [1000, 30_000]
/** A line that is cut is open again with the first or second try; a server that begins anew needs the second. */
const lostAfterTries = 2

/**
 * Reads `GET /api/events/` until `signal` stops it, over any number of broken lines: every event once and in order.
 * Rejects with `ApiFailure` when the server refuses for good (signed out).
 */
export async function readEvents(options: ReaderOptions): Promise<void> {
  let [last, wait, failures]: [string | null, number, number] = [null, shortestWaitMs, 0]
  while (!options.signal.aborted) {
    try {
      await readOnce(options, last, ({ id, event, data }) => {
        wait = shortestWaitMs
        failures = 0
        if (event === 'ready' || event === 'resync') {
          last = id
          options[event === 'ready' ? 'onReady' : 'onResync']?.()
        } else if (event === 'desk') {
          // Not one of the account's numbered events: something that waits at their desk has changed.
          options.onEvent({ topic: event, payload: {} })
        } else if (last === null || Number(id) > Number(last)) {
          last = id
          options.onEvent({ topic: event, payload: JSON.parse(data) })
        }
      })
    } catch (error) {
      if (error instanceof ApiFailure && error.status < 500 && error.status !== 429) throw error
      failures += 1
      if (failures === 1 + lostAfterTries) options.onLost?.()
    }
    await pause(wait * (0.5 + Math.random() / 2), options.signal)
    wait = Math.min(wait * 2, longestWaitMs)
  }
}

interface Frame {
  id: string
  event: string
  data: string
}

async function readOnce(
  { token, app = () => 'patient', signal, fetch: send = fetch, origin = '' }: ReaderOptions,
  last: string | null,
  onFrame: (frame: Frame) => void,
): Promise<void> {
  const line = new AbortController()
  const bearer = await token()
  const headers = {
    app: app(),
    ...(bearer ? { Authorization: `Firebase ${bearer}` } : {}),
    ...(last === null ? {} : { 'Last-Event-ID': last }),
  }
  const response = await send(`${origin}/api/events/`, { headers, signal: AbortSignal.any([signal, line.signal]), cache: 'no-store' })
  if (!response.ok || !response.body) throw new ApiFailure(response.status, await response.json().catch(() => null))
  const silence = watch(() => line.abort())
  try {
    await readFrames(response.body, silence.heard, onFrame)
  } finally {
    silence.end()
  }
}

async function readFrames(body: ReadableStream<Uint8Array>, heard: () => void, onFrame: (frame: Frame) => void): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    heard()
    const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const frame = parseFrame(block)
      if (frame) onFrame(frame)
    }
  }
}

/** Our server writes each field on one line; a comment alone is a heartbeat. */
function parseFrame(block: string): Frame | null {
  const fields = new Map(block.split('\n').map((text) => [text.slice(0, text.indexOf(':')), text.slice(text.indexOf(':') + 1).trimStart()]))
  const [id, event, data] = [fields.get('id'), fields.get('event'), fields.get('data')]
  return id === undefined || event === undefined || data === undefined ? null : { id, event, data }
}

function watch(onSilence: () => void): { heard: () => void; end: () => void } {
  let timer = setTimeout(onSilence, silenceMs)
  const end = () => clearTimeout(timer)
  return { end, heard: () => (end(), void (timer = setTimeout(onSilence, silenceMs))) }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
    if (signal.aborted) done()
  })
}
