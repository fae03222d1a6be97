import * as z from 'zod'
import { type Contract, staffRoles } from '../../../lib/contract.ts'
import { waitingKinds } from './waiting-work.ts'

export const WaitingKind = z.enum(waitingKinds).meta({ id: 'DeskWaitingKind' })
const DeskSettings = z
  .strictObject({
    rail: z.enum(['wide', 'slim']).meta({ id: 'DeskRail' }),
    /** Shortcuts of a single letter. */
    single_keys: z.boolean(),
    /** Kinds of work that do not alert this person. */
    muted: z.array(WaitingKind).max(waitingKinds.length),
    /** The pharmacy at whose counter they sell. */
    counter: z.string().max(64).nullable().default(null),
  })
  .meta({ id: 'DeskSettings' })
export type DeskSettings = z.infer<typeof DeskSettings>

export const deskSettingsContract = {
  'GET /api/desk/settings/': {
    operationId: 'getDeskSettings',
    access: staffRoles,
    summary: 'Get the caller’s own settings of the desk',
    response: DeskSettings,
  },
  'PUT /api/desk/settings/': {
    operationId: 'setDeskSettings',
    access: staffRoles,
    summary: 'Change the caller’s own settings of the desk',
    body: DeskSettings,
    response: DeskSettings,
  },
} satisfies Contract
