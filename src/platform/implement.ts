import type { Checked, Contract, In, Response, Row, RouteKey } from '../lib/contract.ts'
import type { Context } from './context.ts'

const answered = Symbol('answer')
export interface Answer<T> {
  [answered]: true
  data: T
  meta: { next?: string; total?: number } & Record<string, unknown>
  headers: AnswerHeaders
}
/** Several of one name, as cookies are, stand in a list. */
export type AnswerHeaders = Record<string, string | string[]>

/** An answer with `meta` (the next cursor, a total) or headers (an `ETag`) beside its data. */
export function answer<T>(data: T, meta: Answer<T>['meta'] = {}, headers: AnswerHeaders = {}): Answer<T> {
  return { [answered]: true, data, meta, headers }
}
export function isAnswer(value: unknown): value is Answer<unknown> {
  return typeof value === 'object' && value !== null && answered in value
}

type Awaitable<T> = T | Promise<T>
type ResponseBody<R> = R extends { response: infer S } ? In<S> : never
export type Handlers<C extends Contract> = {
  [K in keyof C]: (context: Context, input: Checked<C[K]>) => Awaitable<ResponseBody<C[K]> | Answer<ResponseBody<C[K]>>>
}

/**
 * What an answer still needs from outside once the work is committed: nothing of it may hold a transaction. Run for a repeat of the same key too,
 * so it must lead to the same answer again.
 */
export type Completions<C extends Contract> = {
  [K in keyof C]?: (context: Context, data: Response<C[K]>) => Promise<Response<C[K]>>
}

export interface Endpoint {
  key: RouteKey
  row: Row
  /** May refuse, before the transaction of the call begins: it asks by connections of its own. */
  before?: (context: Context) => Promise<void>
  handle: (context: Context, input: unknown) => unknown
  complete?: (context: Context, data: unknown) => Promise<unknown>
}

/** What a call came to. */
export interface Performed {
  data: unknown
  meta: Record<string, unknown>
  headers: AnswerHeaders
}

/** Joins a feature's rows with its handlers: a missing, extra or misshapen handler does not compile. */
export function implement<const C extends Contract>(contract: C, handlers: Handlers<C>, completions: Completions<C> = {}): Endpoint[] {
  return Object.entries(contract).map(([key, row]) => {
    const complete = completions[key as keyof C] as Endpoint['complete']
    return { key: key as RouteKey, row, handle: handlers[key as keyof C] as Endpoint['handle'], ...(complete ? { complete } : {}) }
  })
}
