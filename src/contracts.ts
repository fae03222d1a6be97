import { accountsContract } from './features/accounts/accounts.contract.ts'
import { addressesContract } from './features/accounts/addresses.contract.ts'
import { consentsContract } from './features/accounts/consents.contract.ts'
import { patientsContract } from './features/accounts/patients.contract.ts'
import { catalogContract } from './features/catalog/catalog.contract.ts'
import { pharmacyProxyContract } from './features/catalog/pharmacy-proxy.contract.ts'
import { noticesContract } from './features/notices/notices.contract.ts'
import { placesContract } from './features/places/places.contract.ts'
import { recordsContract } from './features/records/records.contract.ts'
import type { Api as ApiOf } from './lib/api.ts'
import { platformContract } from './platform/platform.contract.ts'

/** Every path of the product, in the order of the rooms. Browsers import only its type. */
export const contracts = {
  ...placesContract,
  ...accountsContract,
  ...patientsContract,
  ...addressesContract,
  ...consentsContract,
  ...noticesContract,
  ...catalogContract,
  ...pharmacyProxyContract,
  ...recordsContract,
  ...platformContract,
}

export type Contracts = typeof contracts
export type Api = ApiOf<Contracts>
