import type { Api, RawCall } from '../lib/api.ts'
import type { Contract, RouteKey } from '../lib/contract.ts'
import type { Call } from './call.ts'
import type { Endpoint } from './implement.ts'
import { perform } from './perform.server.ts'

/** The contract as plain function calls: what pages rendered on the server and tests use. Refusals are thrown as they are. */
export function inProcessApi<C extends Contract>(endpoints: Endpoint[], call: Call): Api<C> {
  const byKey = new Map(endpoints.map((endpoint) => [endpoint.key, endpoint]))
  const api = async (key: RouteKey, input: RawCall = {}): Promise<unknown> => {
    const endpoint = byKey.get(key)
    if (!endpoint) throw new Error(`${key} has no handler`)
    return (await perform(endpoint, call, asOnTheWire(input))).data
  }
  return api as Api<C>
}

/** A query arrives as text over the network; the same schemas check it here. */
function asOnTheWire({ params, query, body }: RawCall): RawCall {
  const texts = Object.entries(query ?? {}).flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, String(value)]]))
  return { ...(params ? { params } : {}), query: Object.fromEntries(texts) as Record<string, unknown>, body }
}
