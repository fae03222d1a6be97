import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { Refusal } from '../lib/errors.ts'
import { limited } from './limited.ts'

const child = join(import.meta.dirname, 'pdf-page-child.server.ts')
const longestMs = 30_000
const largest = 8 * 1024 * 1024
const inTurn = limited(2)

/**
 * One page of a PDF as JPEG, 1,600 points wide, drawn by a process that knows no secret and is ended when it takes too long: a reader sees a
 * picture, and no browser ever opens the file (S5). Refuses with `unsupported_media` what cannot be drawn, a page that is not there among it.
 */
export function drawPdfPage(pdf: Buffer, page: number): Promise<Buffer> {
  return inTurn(() => draw(pdf, page))
}

function draw(pdf: Buffer, page: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { encoding: 'buffer', env: {}, timeout: longestMs, killSignal: 'SIGKILL', maxBuffer: largest } as const
    const running = execFile(process.execPath, [child, String(page)], options, (error, stdout) => {
      if (error) reject(new Refusal('unsupported_media', { detail: 'This page cannot be shown. Download the file' }))
      else resolve(stdout)
    })
    // A reader that has given up reads no more: that is told by its end.
    running.stdin?.on('error', () => {})
    running.stdin?.end(pdf)
  })
}
