import type { Log } from '../../platform/log-fields.ts'
import { counts } from '../../platform/telemetry/counts.ts'
import type { BrowserErrorBody } from './monitor.contract.ts'

/** Lines of a minute in one process: a broken release is told by the first of them, and all are counted. */
const linesEach = 30
const minuteMs = 60_000

/** Writes what browsers report into the log, by shapes only: whatever could hold a name or a value is left out. */
export function browserErrorLog(pages: readonly string[]) {
  const known = new Set(pages.flatMap((pattern) => [bare(pattern), firstWordOf(pattern)]))
  let [minute, lines] = [0, 0]
  return (log: Pick<Log, 'warn'>, now: Date, { page, kind, text, places }: BrowserErrorBody): void => {
    counts.browserErrors += 1
    const current = Math.floor(now.getTime() / minuteMs)
    if (current !== minute) [minute, lines] = [current, 0]
    if (++lines > linesEach) return
    log.warn({ route: known.has(bare(page)) ? bare(page) : undefined, kind, text, places: places.join(' ') }, 'an error in a browser')
  }
}

/** Without the slashes that one side writes and the other leaves out. */
function bare(pattern: string): string {
  return `/${pattern.replaceAll(/^\/|\/$/g, '')}`
}

/** `/product` of `/product/:id/`: all that an error outside of a page knows of where it was. */
function firstWordOf(pattern: string): string {
  return `/${pattern.split('/')[1] ?? ''}`
}
