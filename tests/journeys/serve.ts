import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withDatabase } from '../../scripts/commands/with-database.ts'
import { addMoreStaff } from './more-staff.ts'

// The whole product as `npm start` runs it, on a folder of its own.
process.env['PARCHA_DATA'] = mkdtempSync(join(tmpdir(), 'parcha-journeys-'))
// A word to the tests, no setting of the product.
delete process.env['PARCHA_LONG']
process.argv.splice(2)
await import('../../scripts/commands/start.ts')
await withDatabase(addMoreStaff)
