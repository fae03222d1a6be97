import type { Config } from '../../../platform/config.server.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { fileKeys } from '../../../platform/keys/file-keys.server.ts'
import { openKeys } from '../../../platform/keys/installation-keys.server.ts'
import { localBus } from '../../../platform/jobs/event-bus.server.ts'
import { type SecretBox, secretBox } from '../../../platform/secret-box.server.ts'
import { openConnections } from '../connections/open-connections.server.ts'
import { databaseFindings, outsideClock } from './doctor-database.server.ts'
import { backupFinding, certificateFinding, diskFinding, keysFinding } from './doctor-machine.server.ts'
import { serviceFindings } from './doctor-services.server.ts'
import { failed, type Finding } from './finding.ts'

/** Looks at everything a running installation leans on; changes nothing and sends nothing to anybody. */
export async function examine(config: Config, db: Db, now: Date): Promise<Finding[]> {
  const found = await databaseFindings(db)
  if (found.some(({ state, of }) => state === 'failed' && of === 'Migrations')) return [...found, ...(await machineFindings(config, now))]
  const secrets = await secretsOf(config, db, now)
  if (typeof secrets === 'string') return [...found, failed('Keys', secrets), ...(await machineFindings(config, now))]
  const connections = await openConnections(config, { db, secrets, bus: localBus() })
  const { RAZORPAY_KEY_ID, RAZORPAY_URL, MSG91_URL } = connections.current()
  const clock = await outsideClock(RAZORPAY_KEY_ID ? RAZORPAY_URL : MSG91_URL)
  return [...found, clock, ...(await serviceFindings(connections, now)), ...(await machineFindings(config, now))]
}

/** Why they do not open, in a sentence, when they do not. */
async function secretsOf(config: Config, db: Db, now: Date): Promise<SecretBox | string> {
  try {
    return secretBox(await fileKeys(await openKeys(db, config, now), config))
  } catch (error) {
    return (error as Error).message
  }
}

/** What can be said without a database. */
export async function machineFindings(config: Config, now: Date): Promise<Finding[]> {
  return [
    await certificateFinding(config.PUBLIC_URL, now),
    backupFinding(config, now),
    keysFinding(config),
    await diskFinding(config.PARCHA_DATA),
  ]
}
