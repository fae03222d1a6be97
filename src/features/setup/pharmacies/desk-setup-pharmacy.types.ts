import type { Contracts } from '../../../data/contracts.ts'
import type { Response } from '../../../lib/contract.ts'

/** Somebody at the desk, as the list of the staff has them. */
export type Member = Response<Contracts['GET /api/desk/staff/']>[number]
