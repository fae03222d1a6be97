import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../../src/platform/config.server.ts'

const { PARCHA_MODE, PARCHA_DATA, DATABASE_URL } = readConfig(process.env)
if (PARCHA_MODE !== 'demo' || DATABASE_URL) throw new Error('Only the embedded database in demo mode can be reset.')
rmSync(join(PARCHA_DATA, 'postgres'), { recursive: true, force: true })
process.stdout.write('The demo clinic will be created again at the next npm start.\n')
