import { implement } from '../../../platform/implement.ts'
import { signedIn } from '../sessions/signed-in.server.ts'
import { type DeskSettings, deskSettingsContract } from './desk-settings.contract.ts'
import { findDeskSettings, saveDeskSettings } from './desk-settings.sql.server.ts'
import { waitingKinds } from './waiting-work.ts'

const untouched: DeskSettings = { rail: 'wide', single_keys: true, muted: [], counter: null }

export const deskSettingsApi = implement(deskSettingsContract, {
  'GET /api/desk/settings/': async (context) => {
    const row = await findDeskSettings(context.db, signedIn(context))
    // A kind that is gone from the list is no longer muted by anybody.
    return row
      ? {
          rail: row.rail as DeskSettings['rail'],
          single_keys: row.single_keys,
          muted: waitingKinds.filter((kind) => row.muted.includes(kind)),
          counter: row.counter_pharmacy_id,
        }
      : untouched
  },
  'PUT /api/desk/settings/': async (context, { body }) => {
    const muted = waitingKinds.filter((kind) => body.muted.includes(kind))
    const { counter, ...kept } = body
    const row = { ...kept, muted, counter_pharmacy_id: counter, user_id: signedIn(context), updated_at: context.now }
    await saveDeskSettings(context.db, row)
    return { ...body, muted }
  },
})
