import type { Response } from '../../../lib/contract.ts'
import type { connectionsContract } from './connections.contract.ts'

/** What the page has loaded. */
export type ConnectionsData = Response<(typeof connectionsContract)['GET /api/desk/connection/']>
