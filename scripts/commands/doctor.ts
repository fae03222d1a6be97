import { examine, machineFindings } from '../../src/features/setup/doctor/doctor.server.ts'
import { failed, type Finding, lineOf } from '../../src/features/setup/doctor/finding.ts'
import { type Config, readConfig } from '../../src/platform/config.server.ts'
import { command } from './command.ts'
import { withDatabaseAsItIs } from './with-database.ts'

await command('Usage: npm run doctor', async () => {
  const findings = await looked(new Date())
  console.log(findings.map(lineOf).join('\n'))
  const broken = findings.filter(({ state }) => state === 'failed').length
  console.log(broken === 0 ? '\nEverything that is set up works.' : `\n${broken} ${broken === 1 ? 'problem' : 'problems'} found.`)
  process.exit(broken === 0 ? 0 : 1)
})

async function looked(now: Date): Promise<Finding[]> {
  let config: Config
  try {
    config = readConfig(process.env)
  } catch (error) {
    return [failed('Settings', (error as Error).message.replaceAll(/\s*\n\s*/g, ' '))]
  }
  try {
    return await withDatabaseAsItIs((db) => examine(config, db, now))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return [failed('Database', code ? `${code}: ${message}` : message), ...(await machineFindings(config, now))]
  }
}
