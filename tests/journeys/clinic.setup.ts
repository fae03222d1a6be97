import { startApp } from '../../scripts/commands/started-app.ts'
import { journeysPort } from '../../scripts/commands/journeys-port.ts'
import { openDatabase } from '../../src/platform/database/database.server.ts'
import { databaseLike, templateServer } from '../support/template-server.ts'
import { addMoreStaff } from '../support/more-staff.ts'

/**
 * The database server of all applications, and on it the clinic that most journeys go to, as `npm start` runs it: laying out the demo clinic in
 * each took longer than many a journey in it.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const { server, stop } = await templateServer(new Date())
  process.env['JOURNEYS_POSTGRES'] = JSON.stringify(server)
  const { connection } = await databaseLike('template_demo', server)
  const { db, close } = openDatabase(connection)
  await addMoreStaff(db)
  await close()
  const clinic = await startApp({
    PORT: String(journeysPort()),
    DATABASE_URL: `postgresql://${server.user}@/${String(connection.database)}?host=${encodeURIComponent(server.host)}`,
    PARCHA_MODE: 'demo',
    // A server abroad: what is shown and counted is India's time all the same (R11).
    TZ: 'America/Los_Angeles',
  })
  return async () => {
    await clinic.stop()
    await stop()
  }
}
