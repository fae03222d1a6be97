import { readFileSync } from 'node:fs'
import { apiTags } from './api-tags.server.ts'
import { contracts } from '../data/contracts.ts'
import { type ApiExample, type OpenApi, openApi } from '../platform/openapi/openapi.server.ts'
import { version } from '../platform/version.server.ts'

/** Calls that were recorded from the demo clinic (`tests/api-client.db.test.ts`), by operation. */
const examples = JSON.parse(readFileSync(new URL('./api-examples.json', import.meta.url), 'utf8')) as Record<string, ApiExample>

/** What weighs a kilobyte or more is shown where one of it is read, not once more where it is listed or changed. */
const shownElsewhere = ['addCartItem', 'cancelOrder', 'checkOutCart', 'updateCart', 'listAppointments', 'listDoctors', 'updateCurrentUser']
for (const operation of shownElsewhere) delete examples[operation]?.response

let written: OpenApi | undefined

/** The OpenAPI document of the whole product, written at the first request for it. */
export function apiDocument(): OpenApi {
  return (written ??= openApi(contracts, version, { tags: apiTags, examples }))
}
