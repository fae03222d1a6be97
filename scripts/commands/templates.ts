import { readOperator } from '../../src/features/operator/operator.server.ts'
import { readConfig } from '../../src/platform/config.server.ts'
import { registeredTexts } from '../../src/vendors/messages/registered-texts.ts'
import { command } from './command.ts'
import { withDatabase } from './with-database.ts'

const usage = `Usage: npm run --silent templates > templates.tsv
Writes the text messages that have to be registered at a DLT portal (TRAI TCCCPR), with the clinic's name in them.`

await command(usage, async () => {
  const { brand } = await withDatabase((db) => readOperator(db, readConfig(process.env)))
  process.stdout.write(registeredTexts(brand))
})
