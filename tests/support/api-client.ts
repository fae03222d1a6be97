import type { FastifyInstance, InjectOptions } from 'fastify'
import createClient, { type Client, type Middleware } from 'openapi-fetch'
import type { ApiExample, OpenApi } from '../../src/platform/openapi/openapi.server.ts'

interface Options {
  /** The ID token of whoever calls; nobody while it is empty. */
  token: () => string
  /** Receives each call by the name of its operation. */
  onCall: (operationId: string, call: Required<ApiExample>) => void
}

/** A client as others generate it from the document, before the application in process. */
export function apiClient(http: FastifyInstance, document: OpenApi, { token, onCall }: Options): Client<object> {
  const recorder: Middleware = {
    async onResponse({ request, response, schemaPath, params }) {
      const operationId = document.paths[schemaPath]?.[request.method.toLowerCase()]?.operationId ?? ''
      if (response.ok) onCall(operationId, await callOf(request, response, params))
    },
  }
  const client = createClient<object>({ baseUrl: 'http://parcha.test', fetch: (request) => inject(http, request, token()) })
  client.use(recorder)
  return client
}

const bodies = new WeakMap<Request, string>()

async function inject(http: FastifyInstance, request: Request, token: string): Promise<Response> {
  const body = await request.text()
  bodies.set(request, body)
  const { pathname, search } = new URL(request.url)
  const headers = { ...Object.fromEntries(request.headers), ...(token ? { authorization: `Firebase ${token}` } : {}) }
  const call: InjectOptions = { method: request.method as 'GET', url: pathname + search, headers, ...(body ? { payload: body } : {}) }
  const { statusCode, payload } = await http.inject(call)
  return new Response(payload, { status: statusCode, headers: { 'content-type': 'application/json' } })
}

async function callOf(request: Request, response: Response, { path = {}, query = {} }: { path?: object; query?: object }) {
  const body = bodies.get(request)
  return {
    params: path as Record<string, unknown>,
    query: query as Record<string, unknown>,
    body: body ? (JSON.parse(body) as unknown) : undefined,
    response: (await response.clone().json()) as unknown,
  }
}
