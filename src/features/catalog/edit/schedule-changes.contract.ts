import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'
import { DrugSchedule } from '../catalog.contract.ts'

const Sold = z.object({ composition: z.string(), schedule: DrugSchedule, rx_required: z.boolean(), list: z.string() })

const ScheduleChange = z
  .object({
    id: z.string(),
    medicine_id: z.string(),
    name: z.string(),
    packing: z.string(),
    /** As it is sold at this moment, and as the file says. */
    now: Sold,
    in_file: Sold,
    file_name: z.string(),
    asked_by: z.string(),
    asked_at: z.string(),
  })
  .meta({ id: 'ScheduleChange' })
export type ScheduleChange = z.infer<typeof ScheduleChange>

/** What catalogue files would change of schedules; nothing of it is applied until a pharmacist approves it. */
export const scheduleChangesContract = {
  'GET /api/desk/schedule_change/': {
    operationId: 'listScheduleChanges',
    access: ['pharmacist', 'admin'],
    summary: 'List changes of schedule from imports that wait for a pharmacist, the oldest first; at most 100',
    response: z.array(ScheduleChange),
  },
  'POST /api/desk/schedule_change/{id}/decide/': {
    operationId: 'decideScheduleChange',
    access: ['pharmacist'],
    summary: 'Apply a change of schedule to its product, or leave the product as it is',
    params: z.object({ id: z.guid() }),
    body: z.strictObject({ approved: z.boolean() }),
    response: z.object({ approved: z.boolean() }),
    idempotent: true,
    audit: 'schedule_decided',
  },
} satisfies Contract
