import * as z from 'zod'
import { type Contract, staffRoles } from '../../lib/contract.ts'
import { WaitingKind } from '../accounts/desk/desk-settings.contract.ts'

/** Nobody reads on from here: above it a screen says "99+". */
export const mostCounted = 100

const Waiting = z
  .object({
    kind: WaitingKind,
    /** Counted no further than 100. */
    count: z.int(),
    /** Somebody waits for the caller, rather than for the day to go on. */
    urgent: z.boolean(),
    /** How long the first of them has waited, where a patient sits and waits. */
    longest_wait_s: z.int().nullable(),
  })
  .meta({ id: 'DeskWaiting' })

export const deskCountsContract = {
  'GET /api/desk/counts/': {
    operationId: 'getDeskCounts',
    access: staffRoles,
    summary: 'Count what waits for the caller, by the roles they hold',
    response: z.array(Waiting),
    background: true,
  },
} satisfies Contract
