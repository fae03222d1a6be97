/** What a span may say: ids, patterns, names of programs; never a name, a phone, a medicine or a token. */
export type SpanAttributes = Record<string, string | number | boolean>

/** A query as the database got it: its text with `$1` where a value stands. */
export interface TracedQuery {
  text: string
  ms: number
  error: unknown
}

export interface Tracing {
  within: <T>(name: string, attributes: SpanAttributes, work: () => Promise<T>) => Promise<T>
  query: (query: TracedQuery) => void
}

let tracing: Tracing | null = null

/** Said once, at the start, where a collector is configured (`tracing.server.ts`). */
export function traceBy(one: Tracing | null): void {
  tracing = one
}

/** Runs the work as a span of its own, or as it is where nobody collects. */
export function traced<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T> {
  return tracing ? tracing.within(name, attributes, work) : work()
}

/** Who is told of each query; null where nobody is, so that queries cost nothing more. */
export function queryTracing(): Tracing['query'] | null {
  return tracing && ((query) => tracing?.query(query))
}
