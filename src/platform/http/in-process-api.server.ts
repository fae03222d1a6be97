import { type Api, type CallOptions, pathOf, type RawCall } from '../../lib/api.ts'
import type { Contract, RouteKey } from '../../lib/contract.ts'
import type { Context } from '../context.ts'
import type { Endpoint } from '../implement.ts'
import { perform, type RawInput } from '../perform.server.ts'
import { asRefusal } from './http-errors.server.ts'

/** The contract as plain function calls: what pages rendered on the server and tests use. Refusals are thrown as they are, a database that is away as the refusal that the network gives for it. */
export function inProcessApi<C extends Contract>(endpoints: Endpoint[], context: Context): Api<C> {
  const byKey = new Map(endpoints.map((endpoint) => [endpoint.key, endpoint]))
  const api = async (key: RouteKey, input: RawCall & CallOptions = {}): Promise<unknown> => {
    const endpoint = byKey.get(key)
    if (!endpoint) throw new Error(`${key} has no handler`)
    const { idempotencyKey } = input
    try {
      return (await perform(endpoint, idempotencyKey ? { ...context, idempotencyKey } : context, asOnTheWire(key, input))).data
    } catch (error) {
      throw asRefusal(error) ?? error
    }
  }
  return api as Api<C>
}

/** A query and a path arrive as text over the network; the same schemas check them here. */
function asOnTheWire(key: RouteKey, { params, query, headers = {}, body }: RawCall): RawInput {
  const search = pathOf(key, { query: query ?? {} }).split('?')[1]
  return { params: params ?? {}, query: Object.fromEntries(new URLSearchParams(search)), headers, body }
}
