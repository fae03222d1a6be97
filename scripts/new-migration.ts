import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// npm run new:migration NAME: the next number, forward only.
const folder = join(import.meta.dirname, '../db/migrations')
const name = process.argv[2]
if (!name || !/^[a-z][a-z0-9-]*$/.test(name)) throw new Error('Say what it is about in small letters: npm run new:migration coupon-terms')
const last = Math.max(0, ...readdirSync(folder).map((file) => Number(file.slice(0, 4))))
const file = `${String(last + 1).padStart(4, '0')}-${name}.sql`
writeFileSync(join(folder, file), `-- What changes, and why.\n`, { flag: 'wx' })
process.stdout.write(`db/migrations/${file}: write it, then npm run generate.\n`)
