import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { knownAnchors, linesOf, verifyAnchors } from '../../src/platform/audit/audit-anchors.server.ts'
import { keptAnchors } from '../../src/platform/audit/audit-anchors.sql.server.ts'
import { verifyTrails } from '../../src/platform/audit/audit-trails.server.ts'
import { readConfig } from '../../src/platform/config.server.ts'
import { keptKey, openKeys } from '../../src/platform/keys/installation-keys.server.ts'
import type { Db } from '../../src/platform/database/database.server.ts'
import { command, WrongUse } from './command.ts'
import { withDatabase } from './with-database.ts'

await command('Usage: npm run audit:verify, or with the lines from the emails: npm run audit:verify -- --anchors FILE', async () => {
  const { anchors: file } = parseArgs({ options: { anchors: { type: 'string' } } }).values
  if (file !== undefined && !existsSync(file)) throw new WrongUse(`File not found: ${file}`)
  const { trails, problems } = await withDatabase(async (db) => ({
    trails: await verified(db),
    problems: await anchored(db, file),
  }))
  const { accounts, entries, broken } = trails
  for (const problem of problems) console.error(problem)
  if (broken === 0) console.log(`${entries} entries of ${accounts} accounts: all chains are intact.`)
  else console.error(`${broken} of ${accounts} chains are broken.`)
  if (broken > 0 || problems.length > 0) process.exitCode = 1
})

/** Tells each broken chain as soon as it is found, by its first broken link. */
async function verified(db: Db) {
  let [accounts, entries, broken] = [0, 0, 0]
  for await (const { userId, links, brokenAt } of verifyTrails(db)) {
    accounts += 1
    entries += links
    if (brokenAt === null) continue
    broken += 1
    console.error(`Account ${userId}: entry ${brokenAt} is changed, missing or out of order; the ${links} entries before it are intact.`)
  }
  return { accounts, entries, broken }
}

const sentences = {
  not_signed: 'was not signed by this installation',
  out_of_place: 'does not follow the line before it: lines were removed or added',
  entries_missing: 'counts more entries than exist: the access log was truncated',
  entries_changed: 'does not match the access log: entries were changed or added afterwards',
}

/** The access log against the lines outside the database, which a chain cut at its end no longer matches. */
async function anchored(db: Db, file: string | undefined): Promise<string[]> {
  const config = readConfig(process.env)
  const { PARCHA_DATA, PARCHA_BACKUP } = config
  const key = await keptKey(await openKeys(db, config, new Date()), 'audit-anchor-key')
  const folders = [PARCHA_DATA, ...(PARCHA_BACKUP ? [PARCHA_BACKUP] : [])]
  const mailed = file ? (readFileSync(file, 'utf8').match(/\{"until".*\}/g) ?? []) : []
  const { anchors, broken } = await verifyAnchors(db, await knownAnchors(db, folders, mailed), key)
  console.log(anchors === 0 ? 'No anchors yet. The first one is written tonight.' : `${anchors} anchors, in ${folders.join(' and ')}.`)
  const problems = broken ? [`Anchor ${broken.line} (until ${broken.until ?? 'unknown'}) ${sentences[broken.problem]}.`] : []
  const kept = new Set(await keptAnchors(db))
  // Each is in the database from the moment it is written, and since the first night of a version that keeps them there.
  const missing = kept.size === 0 ? [] : [...new Set([...folders.flatMap(linesOf), ...mailed])].filter((line) => !kept.has(line))
  return missing.length > 0 ? [...problems, `${missing.length} anchors of the folders or emails are missing in the database.`] : problems
}
