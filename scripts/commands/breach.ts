import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { breachPapers } from '../../src/features/records/breach-papers.rules.ts'
import { affectedBy } from '../../src/features/records/breach.sql.server.ts'
import { readConfig } from '../../src/platform/config.server.ts'
import { command, momentOf, WrongUse } from './command.ts'
import { withDatabase } from './with-database.ts'

const usage = `Usage: npm run breach -- --from 2026-11-20T00:00Z --to 2026-11-21T00:00Z [--actor USER_ID]
  --what "what happened" --done "what was done about it" [--known 2026-11-21T04:00Z] [--out FOLDER]
Lists the people whose records were looked at, and drafts what they, CERT-In and the Data Protection Board have to be told.`

const text = { type: 'string' } as const
const options = { from: text, to: text, actor: text, what: text, done: text, known: text, out: text }

await command(usage, async () => {
  const given = parseArgs({ options }).values
  if (!given.from || !given.to) throw new WrongUse('Enter --from and --to.')
  const [from, to, knownAt] = [momentOf(given.from), momentOf(given.to), given.known ? momentOf(given.known) : new Date()]
  if (from >= to) throw new WrongUse('--from must be before --to.')
  const window = { from, to, actorId: given.actor }
  const { OPERATOR_NAME: name, OPERATOR_ADDRESS: address, GRIEVANCE_OFFICER: officer, SUPPORT_PHONE: phone } = readConfig(process.env)
  const affected = await withDatabase((db) => affectedBy(db, window))
  const { what = '(what happened)', done = '(what was done)', out = `breach-${from.toISOString().slice(0, 10)}` } = given
  const papers = breachPapers({ window, affected, what, done, knownAt, operator: { name, address, officer, phone } })
  mkdirSync(out, { recursive: true, mode: 0o700 })
  for (const [file, content] of Object.entries(papers)) writeFileSync(join(out, file), content, { mode: 0o600 })
  console.log(`${affected.length} people affected. Drafts are in ${out}/: ${Object.keys(papers).join(', ')}`)
})
