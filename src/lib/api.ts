import type { Contract, Input, Response, RouteKey } from './contract.ts'

/** What happens once however often it is sent is refused without its key: the compiler says so before a person does. */
type Keyed<R> = R extends { idempotent: true } ? { idempotencyKey: string } : unknown
type Given<R> = (keyof Input<R> extends never ? unknown : Input<R>) & Keyed<R> & CallOptions
type InputArguments<R> = {} extends Given<R> ? [input?: Given<R>] : [input: Given<R>]
export interface CallOptions {
  signal?: AbortSignal
  idempotencyKey?: string
  /** It may arrive twice without harm and without a key: to enter the same call again, say. */
  repeatable?: boolean
}

/** One function for every path of a contract: in process on the server, over the network in the browser. Throws `Refusal`-shaped errors. */
export interface Api<C extends Contract> {
  <K extends keyof C & RouteKey>(key: K, ...given: InputArguments<C[K]>): Promise<Response<C[K]>>
}

export interface RawCall {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, unknown>
  body?: unknown
}

/** The path of a call: `{id}` filled in and encoded, the query appended without its undefined fields. */
export function pathOf(key: RouteKey, { params = {}, query = {} }: RawCall): string {
  const template = key.slice(key.indexOf(' ') + 1)
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] as string | number)))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value as string | number | boolean)]],
    ),
  ).toString()
  return search ? `${path}?${search}` : path
}
