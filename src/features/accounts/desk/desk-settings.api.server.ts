import { implement } from '../../../platform/implement.ts'
import { signedIn } from '../sessions/signed-in.server.ts'
import { type DeskSettings, deskSettingsContract } from './desk-settings.contract.ts'
import { findDeskSettings, saveDeskSettings } from './desk-settings.sql.server.ts'
import { waitingKinds } from './waiting-work.ts'

const untouched: DeskSettings = { rail: 'wide', single_keys: true, muted: [] }

export const deskSettingsApi = implement(deskSettingsContract, {
  'GET /api/desk/settings/': async (context) => {
    const row = await findDeskSettings(context.db, signedIn(context))
    // A kind that is gone from the list is no longer muted by anybody.
    return row
      ? {
          rail: row.rail as DeskSettings['rail'],
          single_keys: row.single_keys,
          muted: waitingKinds.filter((kind) => row.muted.includes(kind)),
        }
      : untouched
  },
  'PUT /api/desk/settings/': async (context, { body }) => {
    const muted = waitingKinds.filter((kind) => body.muted.includes(kind))
    await saveDeskSettings(context.db, { ...body, muted, user_id: signedIn(context), updated_at: context.now })
    return { ...body, muted }
  },
})
