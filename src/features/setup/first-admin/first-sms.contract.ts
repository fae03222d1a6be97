import * as z from 'zod'
import type { Contract } from '../../../lib/contract.ts'

/** Either of the two that can send a sign-in code. */
const smsServices = ['sms', 'sms-second'] as const

export const firstSmsContract = {
  'POST /api/setup/sms/': {
    operationId: 'saveFirstSms',
    access: ['anyone'],
    summary: 'Set up the SMS service with the setup link, before the first admin can be sent a code; tested before it is saved',
    body: z.strictObject({
      token: z.string().max(100),
      service: z.enum(smsServices),
      settings: z.record(z.string().max(60), z.string().max(4000)),
    }),
    response: z.object({ saved: z.literal(true) }),
    perMinute: 10,
  },
} satisfies Contract
