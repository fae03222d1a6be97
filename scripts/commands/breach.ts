import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { breachPapers } from '../../src/features/records/breach-papers.rules.ts'
import { readOperator } from '../../src/features/operator/operator.server.ts'
import { affectedBy } from '../../src/features/records/breach.sql.server.ts'
import { tellAffected } from '../../src/features/records/tell-affected.server.ts'
import { readConfig } from '../../src/platform/config.server.ts'
import { command, momentOf, WrongUse } from './command.ts'
import { withDatabase } from './with-database.ts'

const usage = `Usage: npm run breach -- --from 2026-11-20T00:00Z --to 2026-11-21T00:00Z [--actor USER_ID]
  --what "what happened" --done "what was done about it" [--done-hi "the same in Hindi"] [--known 2026-11-21T04:00Z] [--out FOLDER]
   or: npm run breach -- --whole --to 2026-11-21T00:00Z --what … --done …
Lists the people whose records were looked at, and drafts what they, CERT-In and the Data Protection Board have to be told.
With --whole a copy of everything was taken, as with a stolen laptop or backup: everybody who had an account when it was made (--to).
Add --tell NUMBER, the number of affected people it printed, to tell them: in their notifications, by push, SMS and e-mail. Nobody is told twice.`

const text = { type: 'string' } as const
const options = {
  whole: { type: 'boolean' } as const,
  from: text,
  to: text,
  actor: text,
  what: text,
  done: text,
  known: text,
  out: text,
  tell: text,
  'done-hi': text,
}

await command(usage, async () => {
  const given = parseArgs({ options }).values
  const whole = given.whole ?? false
  if (!given.to || (!given.from && !whole)) throw new WrongUse('Enter --from and --to.')
  const [to, knownAt] = [momentOf(given.to), given.known ? momentOf(given.known) : new Date()]
  const from = given.from && !whole ? momentOf(given.from) : new Date(0)
  if (from >= to) throw new WrongUse('--from must be before --to.')
  const window = { from, to, actorId: given.actor, whole }
  const { what = '(what happened)', done = '(what was done)', out = `breach-${(whole ? to : from).toISOString().slice(0, 10)}` } = given
  await withDatabase(async (db) => {
    const affected = await affectedBy(db, window)
    const { name, address, phone, officer } = await readOperator(db, readConfig(process.env))
    const operator = { name, address, officer: officer.name, phone }
    const papers = breachPapers({ window, affected, what, done, knownAt, operator })
    mkdirSync(out, { recursive: true, mode: 0o700 })
    for (const [file, content] of Object.entries(papers)) writeFileSync(join(out, file), content, { mode: 0o600 })
    console.log(`${affected.length} people affected. Drafts are in ${out}/: ${Object.keys(papers).join(', ')}`)
    if (given.tell === undefined) return console.log(`To tell them now, run it again with --tell ${affected.length}`)
    if (given.tell !== String(affected.length))
      throw new WrongUse(`--tell ${given.tell} is not the number of affected people, ${affected.length}.`)
    if (!given.done) throw new WrongUse('Enter --done: the people are told what was done.')
    const told = await tellAffected(db, { window, affected, operator, done: { en: done, hi: given['done-hi'] ?? done } }, (count) =>
      console.log(`${count} told`),
    )
    console.log(`${told} people told now. SMS and e-mails leave while the server runs.`)
  })
})
