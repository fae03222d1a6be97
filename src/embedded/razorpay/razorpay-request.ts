import { randomBytes } from 'node:crypto'
import type { Db } from '../../platform/database/database.server.ts'

export interface RazorpayKeys {
  keyId: string
  keySecret: string
  webhookSecret: string
}
export interface StandInOptions extends RazorpayKeys {
  now: () => Date
  newId: () => string
}
export interface GatewayRequest {
  db: Db
  body: Record<string, unknown>
  headers: Headers
  options: StandInOptions
  now: Date
}
/** What the vendor answers to a request it will not carry out. */
export class BadRequest extends Error {
  readonly field: string | undefined
  constructor(description: string, field?: string) {
    super(description)
    this.field = field
  }
}

export const newGatewayId = (kind: 'order' | 'pay' | 'rfnd') => `${kind}_${randomBytes(10).toString('hex')}`

export function known<T>(row: T | undefined): T {
  if (row === undefined) throw new BadRequest('The id provided does not exist')
  return row
}
