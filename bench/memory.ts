import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildIfNeeded } from '../scripts/build/build-if-needed.ts'
import { startApp } from '../scripts/commands/started-app.ts'
import { importPacks } from './catalogue/import-packs.ts'
import type { Claim } from './claim.ts'
import { forgetPeak, mbOf, peakMbOf, wholeMbOf } from './memory-of.ts'
import { askAtRate } from './page-load.ts'
import { treeCpuMs } from './served.ts'
import { sized } from './size.ts'

/** Issue "Open a clinic": what one process may hold on a server of 1 GB, with the database beside it. */
const [mostMb, mostMbLarge] = [400, 650]
const packs = sized(250_000, 1000)
const load = { perSecond: sized(200, 10), seconds: sized(8, 1) }
const paths = ['/', '/search?term=paracetamol', '/product/MTAwMDAx/', '/consultation']

/** As on a machine of 1 GB: the start command sets heaps by it. */
const machine = { MEMORY_MB: '1024', RATE_LIMITS: 'false' }

/** The most that the process holds while people look at pages, with the demo clinic and with a large catalogue. Needs Linux's /proc. */
export async function run(): Promise<Claim[]> {
  await buildIfNeeded()
  const folder = mkdtempSync(join(tmpdir(), 'bench-memory-'))
  const settings = { ...machine, PARCHA_DATA: folder }
  try {
    const claims = [await underLoad('demo catalogue', settings, mostMb, (url) => importPacks(url, folder, packs))]
    claims.push(await underLoad(`${packs.toLocaleString('en')} products, after a restart`, settings, mostMbLarge))
    return claims
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function underLoad(
  name: string,
  settings: Record<string, string>,
  most: number,
  after?: (url: string) => Promise<void>,
): Promise<Claim> {
  const app = await startApp(settings)
  try {
    const begun = mbOf(app.pid)
    forgetPeak(app.pid)
    const before = treeCpuMs(app.pid)
    const pages = await askAtRate([app.url], paths, load)
    const cpu = treeCpuMs(app.pid)
    const all = wholeMbOf(app.pid)
    await sleep(sized(5000, 0))
    const ours = peakMbOf(app.pid)
    const each = (kind: 'own' | 'all') => ((cpu[kind] - before[kind]) / pages.answered).toFixed(2)
    console.log(
      `${name}: ${begun} MB after the start; ${pages.answered} pages, ${pages.perSecond.toFixed(0)} a second, ${each('own')} ms of a processor each, ` +
        `${each('all')} with the database; ${ours} MB at most, ${mbOf(app.pid)} MB five seconds later; with the database ${all} MB`,
    )
    if (after) {
      forgetPeak(app.pid)
      await after(app.url)
      console.log(`${name}: ${peakMbOf(app.pid)} MB at most while ${packs} products were imported and indexed`)
    }
    return {
      claim: `MB resident at ${load.perSecond} pages a second, ${name}`,
      ours,
      peer: most,
      ratio: ours / most,
      hold: `<= ${most}`,
      ok: ours <= most,
    }
  } finally {
    await app.stop()
  }
}
