import type { Contracts } from '../../../data/contracts.ts'
import type { Response } from '../../../lib/contract.ts'
import type { OneArea } from '../../pharmacies/service-areas.contract.ts'

/** What the page of one area has loaded; `area` is null for a new one. */
export interface AreaData {
  pharmacy: Response<Contracts['GET /api/desk/setup/area/']>['pharmacies'][number]
  area: OneArea | null
  states: Response<Contracts['GET /api/states/']>
}
