import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../src/platform/database/database.server.ts'
import { visitor } from '../src/platform/context.ts'
import { apiAs } from './bench-api.ts'
import type { Claim } from './claim.ts'
import { benchServer } from './database.ts'
import { atLeast } from './search-claims.ts'
import { sized } from './size.ts'
import { kinds, readSpoken, type Scored, scoreOne, type Spoken } from './spoken/score.ts'

/** Issue "Find": the right group in the first three, and for a brand never another ingredient. */
const least = 0.9
const each = sized(Infinity, 4)

/** Twice four hundred queries by somebody who has not seen the facts, on the demo clinic: the first set judges, the second was tuned on. */
export async function run(): Promise<Claim[]> {
  const server = await benchServer('spoken')
  try {
    const { db, close } = openDatabase(await server.clinic('spoken'), { max: 4 })
    const api = (await apiAs(db, server.folder))(visitor)
    const claims: Claim[] = []
    for (const name of ['first', 'second']) {
      const text = readFileSync(join(import.meta.dirname, `spoken/${name}.tsv`), 'utf8')
      claims.push(...claimsOf(name, await all(readSpoken(text), (one) => scoreOne(api, one))))
    }
    await close()
    return claims
  } finally {
    await server.stop()
  }
}

async function all(spoken: readonly Spoken[], score: (one: Spoken) => Promise<Scored>): Promise<Scored[]> {
  const scored: Scored[] = []
  for (const kind of kinds) for (const one of spoken.filter((some) => some.kind === kind).slice(0, each)) scored.push(await score(one))
  return scored
}

function claimsOf(name: string, scored: readonly Scored[]): Claim[] {
  for (const kind of kinds) {
    const own = scored.filter((one) => one.kind === kind)
    console.log(`${name}, ${kind}: ${own.filter(({ ok }) => ok).length} of ${own.length}`)
  }
  if (process.env['MISSED'])
    for (const { ok, other, query, kind, expected, got } of scored)
      if (!ok || other) console.log([name, kind, other ? 'OTHER' : 'missed', query, expected.join('|'), got].join('\t'))
  const others = scored.filter(({ other }) => other).length
  return [
    atLeast(`spoken queries, ${name} set: share understood`, scored.filter(({ ok }) => ok).length / scored.length, least, least),
    { claim: `the same: brands answered with another ingredient`, ours: others, peer: 0, ratio: others, hold: '= 0', ok: others === 0 },
  ]
}
