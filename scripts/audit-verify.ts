import { parseArgs } from 'node:util'
import { verifyTrails } from '../src/platform/audit-trails.server.ts'
import type { Db } from '../src/platform/database.server.ts'
import { command } from './command.ts'
import { withDatabase } from './with-database.ts'

await command('Usage: npm run audit:verify', async () => {
  parseArgs()
  const { accounts, entries, broken } = await withDatabase(verified)
  if (broken === 0) return console.log(`${entries} entries of ${accounts} accounts: every chain is whole.`)
  console.error(`${broken} of ${accounts} chains are not as they were written.`)
  process.exitCode = 1
})

/** Tells each broken chain as soon as it is found, by its first broken link. */
async function verified(db: Db) {
  let [accounts, entries, broken] = [0, 0, 0]
  for await (const { userId, links, brokenAt } of verifyTrails(db)) {
    accounts += 1
    entries += links
    if (brokenAt === null) continue
    broken += 1
    console.error(`Account ${userId}: entry ${brokenAt} is changed, missing or out of place; ${links} before it are whole.`)
  }
  return { accounts, entries, broken }
}
