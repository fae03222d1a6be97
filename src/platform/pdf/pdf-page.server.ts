import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { Refusal } from '../../lib/errors.ts'
import { fairTurns } from '../fair-turns.ts'
import { sealedCache } from '../sealed-cache.server.ts'

const child = join(import.meta.dirname, 'pdf-page-child.server.ts')
const longestMs = 10_000
const largest = 8 * 1024 * 1024
const cachedBytes = 256 * 1024 * 1024
/** How long a page that could not be drawn is not tried again: a slow one would take its time anew with each look. */
const refusedForMs = 10 * 60_000
const mostRefused = 10_000

interface PdfPage {
  /** Whose file it is: one account waits for itself only. */
  userId: string
  /** The name of the content, and how to read it once it is this page's turn. */
  sha256: string
  read: () => Promise<Buffer>
  page: number
}
export interface PdfPages {
  draw: (wanted: PdfPage) => Promise<Buffer>
  close: () => Promise<void>
}

/**
 * Pages of PDFs as JPEG, 1,600 points wide, each drawn by a process that knows no secret and is ended when it takes too long: a reader sees a
 * picture, and no browser ever opens the file (S5). Refuses with `unsupported_media` what cannot be drawn, a page that is not there among it.
 * One account has one of the two places at most (S12); what was drawn is kept.
 */
export function pdfPages(folder: string, { drawOne = drawPdfPage, now = Date.now } = {}): PdfPages {
  const turns = fairTurns({ atOnce: 2, ofOne: 1, waiting: 40 })
  const cache = sealedCache(folder, cachedBytes)
  const running = new Map<string, Promise<Buffer>>()
  const refused = new Map<string, number>()
  const drawn = async (name: string, { userId, read, page }: PdfPage): Promise<Buffer> => {
    const kept = await cache.get(name)
    if (kept) return kept
    if (now() - (refused.get(name) ?? -Infinity) < refusedForMs) throw cannotBeShown()
    try {
      const picture = await turns(userId, async () => drawOne(await read(), page))
      // A full disk costs the next reader time, and nothing else.
      await cache.put(name, picture).catch(() => {})
      return picture
    } catch (error) {
      if (error instanceof Refusal && error.code === 'unsupported_media') remember(refused, name, now())
      throw error
    }
  }
  const draw = (wanted: PdfPage): Promise<Buffer> => {
    const name = `${wanted.userId} ${wanted.sha256} ${wanted.page}`
    return running.getOrInsertComputed(name, () => drawn(name, wanted).finally(() => running.delete(name)))
  }
  return { draw, close: cache.close }
}

function remember(refused: Map<string, number>, name: string, at: number): void {
  refused.delete(name)
  refused.set(name, at)
  const oldest = refused.size > mostRefused ? refused.keys().next().value : undefined
  if (oldest !== undefined) refused.delete(oldest)
}

const cannotBeShown = () => new Refusal('unsupported_media', { detail: 'This page cannot be shown. Download the file' })

export function drawPdfPage(pdf: Buffer, page: number, withinMs = longestMs): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { encoding: 'buffer', env: {}, timeout: withinMs, killSignal: 'SIGKILL', maxBuffer: largest } as const
    const running = execFile(process.execPath, [child, String(page)], options, (error, stdout) => {
      if (error) reject(cannotBeShown())
      else resolve(stdout)
    })
    // A reader that has given up reads no more: that is told by its end.
    running.stdin?.on('error', () => {})
    running.stdin?.end(pdf)
  })
}
