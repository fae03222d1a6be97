import type { Endpoint } from '../../../platform/implement.ts'
import { deskShelvesApi } from './desk-shelves.api.server.ts'
import { shelvesApi } from './shelves.api.server.ts'

/** What patients see of the shelves, and what an admin puts on them. */
export const allShelvesApi = (services: Parameters<typeof deskShelvesApi>[0]): Endpoint[] => [...shelvesApi, ...deskShelvesApi(services)]
