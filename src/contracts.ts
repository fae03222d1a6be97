import { catalogContract } from './features/catalog/catalog.contract.ts'
import { pharmacyProxyContract } from './features/catalog/pharmacy-proxy.contract.ts'
import { placesContract } from './features/places/places.contract.ts'
import type { Api as ApiOf } from './lib/api.ts'
import { platformContract } from './platform/platform.contract.ts'

/** Every path of the product, in the order of the rooms. Browsers import only its type. */
export const contracts = { ...placesContract, ...catalogContract, ...pharmacyProxyContract, ...platformContract }

export type Contracts = typeof contracts
export type Api = ApiOf<Contracts>
