import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { command, WrongUse } from './command.ts'

await command('Usage: npm run new:migration -- NAME (for example coupon-terms)', () => {
  const folder = join(import.meta.dirname, '../../db/migrations')
  const { positionals } = parseArgs({ allowPositionals: true })
  const [name = ''] = positionals
  if (positionals.length !== 1 || !/^[a-z][a-z0-9-]*$/.test(name)) throw new WrongUse('Enter a name in lower-case letters and dashes.')
  const last = Math.max(0, ...readdirSync(folder).map((file) => Number(file.slice(0, 4))))
  const file = `${String(last + 1).padStart(4, '0')}-${name}.sql`
  writeFileSync(join(folder, file), `-- What changes, and why.\n`, { flag: 'wx' })
  process.stdout.write(`db/migrations/${file} created. Edit it, then run npm run generate.\n`)
})
