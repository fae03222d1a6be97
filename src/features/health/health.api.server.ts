import type { UrlSigner } from '../../platform/http/signed-url.server.ts'
import type { Endpoint } from '../../platform/implement.ts'
import { documentsApi } from './documents/documents.api.server.ts'
import { coursesApi } from './doses/courses.api.server.ts'
import { homeApi } from './home/home.api.server.ts'
import { subscriptionsApi } from './subscriptions/subscriptions.api.server.ts'
import { readingsApi } from './readings/readings.api.server.ts'

export const healthApi = ({ signer }: { signer: UrlSigner }): Endpoint[] => [
  ...coursesApi,
  ...subscriptionsApi,
  ...readingsApi,
  ...documentsApi({ signer }),
  ...homeApi,
]
