import { inTransaction } from '../../../platform/database/database.server.ts'
import { implement } from '../../../platform/implement.ts'
import { logSecurity } from '../../../platform/log-fields.ts'
import type { Connections } from '../connections/open-connections.server.ts'
import { keepProven, proveSettings } from '../connections/save-connection.server.ts'
import { requireSetupLink } from '../setup-link.server.ts'
import { firstSmsContract } from './first-sms.contract.ts'

/** Whoever has the link may become the admin, who may set this up anyway: it opens nothing more (docs/decisions/0052). */
export const firstSmsApi = ({ connections }: { connections: Connections }) =>
  implement(firstSmsContract, {
    'POST /api/setup/sms/': async (context, { body: { token, service, settings } }) => {
      const { now } = context
      // Before anybody outside is asked: without the link nobody makes this server call others.
      await inTransaction(context.db, (db) => requireSetupLink(db, token, now))
      const proven = await proveSettings(context, connections, service, settings)
      await inTransaction(context.db, async (db) => {
        await requireSetupLink(db, token, now)
        await keepProven(db, connections, proven, { now, userId: null })
      })
      logSecurity(context.log, 'sms_by_setup_link')
      await connections.changed()
      return { saved: true as const }
    },
  })
