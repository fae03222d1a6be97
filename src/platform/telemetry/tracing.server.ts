import { randomUUID } from 'node:crypto'
import diagnostics from 'node:diagnostics_channel'
import { context, metrics, type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { NodeSDK } from '@opentelemetry/sdk-node'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { kindOf } from '../jobs/dead-letters.server.ts'
import { routeOf } from '../log.server.ts'
import type { KeptFigures } from './metrics.server.ts'
import { otlpFigures } from './otlp-figures.server.ts'
import { traceBy, type TracedQuery, type Tracing } from './traced.ts'

/** Traces and figures go to the collector that the `OTEL_*` variables name. Loaded by whoever found one configured, by nobody else. */
export interface OpenTracing {
  /** Makes each request a span; before the routes. */
  register: (app: FastifyInstance) => void
  /** From then on the collector is told these. */
  tell: (figures: KeptFigures) => void
  stop: () => Promise<void>
}

const longestStatement = 2000

export function openTracing(): OpenTracing {
  // What the detectors find, the command line among it, concerns nobody else.
  const serviceName = process.env['OTEL_SERVICE_NAME'] ?? 'parcha'
  const { readers: metricReaders, tell } = otlpFigures(process.env)
  // The figures of two processes must not be taken for one.
  const resource = resourceFromAttributes({ 'service.instance.id': randomUUID() })
  const sdk = new NodeSDK({
    serviceName,
    resource,
    autoDetectResources: false,
    instrumentations: [],
    metricReaders,
    logRecordProcessors: [],
  })
  sdk.start()
  const tracer = trace.getTracer('parcha')
  traceBy(tracingBy(tracer))
  const stopCalls = traceCalls(tracer)
  const stop = async () => {
    traceBy(null)
    stopCalls()
    await sdk.shutdown()
    for (const api of [trace, context, metrics]) api.disable()
  }
  return { register: (app) => traceRequests(app, tracer), tell, stop }
}

function tracingBy(tracer: Tracer): Tracing {
  return {
    within: (name, attributes, work) =>
      tracer.startActiveSpan(name, { attributes }, async (span) => {
        try {
          return await work()
        } catch (error) {
          fail(span, error)
          throw error
        } finally {
          span.end()
        }
      }),
    query: (query) => traceQuery(tracer, query),
  }
}

/** By its class and code: a message may quote a value. */
function fail(span: Span, error: unknown): void {
  const { kind, code } = kindOf(error)
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', code ?? kind)
}

/** Only as part of something: the looks of the relay, twice a second, are nobody's question. */
function traceQuery(tracer: Tracer, { text, ms, error }: TracedQuery): void {
  if (!trace.getActiveSpan()) return
  const statement = text.replaceAll(/\s+/g, ' ').trim().slice(0, longestStatement)
  const operation = /^\w+/.exec(statement)?.[0].toLowerCase() ?? 'query'
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': statement }
  const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, attributes, startTime: Date.now() - ms })
  if (error !== undefined) fail(span, error)
  span.end()
}

const spans = new WeakMap<FastifyRequest, Span>()

function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  app.addHook('onRequest', (request, _, done) => {
    const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER, root: true })
    spans.set(request, span)
    context.with(trace.setSpan(context.active(), span), done)
  })
  // Reading a body leaves the context behind.
  app.addHook('preValidation', (request, _, done) => {
    const span = spans.get(request)
    if (span) context.with(trace.setSpan(context.active(), span), done)
    else done()
  })
  app.addHook('onError', async (request, _, error) => {
    const span = spans.get(request)
    if (span) fail(span, error)
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request)
    const { method, route = 'none' } = routeOf(request)
    span?.updateName(`${method} ${route}`)
    span?.setAttributes({
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
      'parcha.request_id': request.id,
    })
    // A refusal is an answer: only what is our own fault is an error.
    span?.setStatus({ code: reply.statusCode >= 500 ? SpanStatusCode.ERROR : SpanStatusCode.UNSET })
    span?.end()
  })
}

interface OutgoingRequest {
  origin?: unknown
  method?: string
}

/** Calls to vendors by `fetch`, told by host and method: paths and queries may hold a phone or a key. */
function traceCalls(tracer: Tracer): () => void {
  const calls = new WeakMap<object, Span>()
  const listeners: Record<string, (message: unknown) => void> = {
    'undici:request:create': (message) => {
      const { request } = message as { request: OutgoingRequest }
      if (!trace.getActiveSpan()) return
      const address = URL.canParse(String(request.origin)) ? new URL(String(request.origin)).hostname : 'unknown'
      const attributes = { 'server.address': address, 'http.request.method': request.method ?? 'GET' }
      calls.set(request, tracer.startSpan(`${attributes['http.request.method']} ${address}`, { kind: SpanKind.CLIENT, attributes }))
    },
    'undici:request:headers': (message) => {
      const { request, response } = message as { request: OutgoingRequest; response: { statusCode: number } }
      calls.get(request)?.setAttribute('http.response.status_code', response.statusCode).end()
    },
    'undici:request:error': (message) => {
      const { request, error } = message as { request: OutgoingRequest; error: unknown }
      const span = calls.get(request)
      if (!span?.isRecording()) return
      fail(span, error)
      span.end()
    },
  }
  for (const [name, listen] of Object.entries(listeners)) diagnostics.subscribe(name, listen)
  return () => Object.entries(listeners).forEach(([name, listen]) => diagnostics.unsubscribe(name, listen))
}
