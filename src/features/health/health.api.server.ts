import type { UrlSigner } from '../../platform/http/signed-url.server.ts'
import type { Endpoint } from '../../platform/implement.ts'
import type { PaymentGateway } from '../../vendors/payments/payment-gateway.ts'
import { documentsApi } from './documents/documents.api.server.ts'
import { coursesApi } from './doses/courses.api.server.ts'
import { takeOffSupply } from './doses/supply.server.ts'
import { homeApi } from './home/home.api.server.ts'
import { refillsApi } from './subscriptions/refills.api.server.ts'
import { subscriptionsApi } from './subscriptions/subscriptions.api.server.ts'
import { readingsApi } from './readings/readings.api.server.ts'

/** What orders are handed down (`order-papers.ts`). */
export const healthForOrders = { takeOffSupply }

export const healthApi = ({ signer, gateway, demo }: { signer: UrlSigner; gateway: PaymentGateway; demo: boolean }): Endpoint[] => [
  ...coursesApi({ demo }),
  ...subscriptionsApi,
  ...refillsApi(gateway),
  ...readingsApi,
  ...documentsApi({ signer }),
  ...homeApi,
]
