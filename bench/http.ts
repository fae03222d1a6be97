import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from '../scripts/build/build-if-needed.ts'
import { startApp } from '../scripts/commands/started-app.ts'
import type { Claim } from './claim.ts'
import { importPacks } from './catalogue/import-packs.ts'
import { randomFrom } from './random.ts'
import { atMost } from './search-claims.ts'
import { costOf, serveBare } from './served.ts'
import { sized } from './size.ts'

const headers = { app: 'patient' }
const reads = sized(8000, 40)
const dropdownCpuMs = 5
const packs = sized(250_000, 1000)
/** Twice a bare server: rights, checks of what comes in and goes out, limits, security headers and the request's id. */
const readShare = 2.5

/** What an answer costs the whole product (its database too) beside a server that does nothing else. */
export async function run({ seed = 1 }: { seed?: number } = {}): Promise<Claim[]> {
  await buildIfNeeded()
  const folder = mkdtempSync(join(tmpdir(), 'bench-http-'))
  const app = await startApp({ RATE_LIMITS: 'false', PARCHA_DATA: folder })
  await importPacks(app.url, folder, packs)
  const bare = await serveBare(join(import.meta.dirname, 'peers/bare-http.ts'))
  try {
    const served = { url: app.url, pid: app.pid, headers }
    const costs = await costOf([
      { served: bare, paths: ['/'], count: reads },
      { served: { ...served, name: 'read' }, paths: ['/api/config/'], count: reads },
      { served: { ...served, name: 'dropdown' }, paths: typedPaths(seed), count: reads },
    ])
    const cpu = (name: string) => costs.get(name)?.cpu ?? Number.NaN
    return [
      {
        ...atMost('dropdown answer over HTTP among 250,000 packs, CPU ms', cpu('dropdown'), cpu(bare.name), Infinity),
        hold: `< ${dropdownCpuMs}`,
        ok: cpu('dropdown') < dropdownCpuMs,
      },
      atMost('JSON read, CPU ms : bare node:http', cpu('read'), cpu(bare.name), readShare),
    ]
  } finally {
    bare.stop()
    await app.stop()
    rmSync(folder, { recursive: true })
  }
}

const names = ['paracetamol', 'amoxicillin', 'azithromycin', 'metformin', 'telmisartan', 'cetirizine', 'pantoprazole', 'ibuprofen']

/** Beginnings of names as they are typed, one in four misspelt. */
function typedPaths(seed: number): string[] {
  const random = randomFrom(seed)
  return Array.from({ length: 400 }, () => {
    const name = names[Math.floor(random() * names.length)] ?? 'paracetamol'
    const cut = name.slice(0, 3 + Math.floor(random() * (name.length - 2)))
    const typed = random() < 0.25 && cut.length > 4 ? cut.slice(0, 2) + cut.slice(3) : cut
    return `/api/search/suggest/?term=${encodeURIComponent(typed)}`
  })
}
