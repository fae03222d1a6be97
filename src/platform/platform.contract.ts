import * as z from 'zod'
import type { Contract } from '../lib/contract.ts'

const check = z.enum(['ok', 'failed']).meta({ id: 'HealthCheckResult' })
/** The same stands under `meta.checks` of a 503. */
const ReadyChecks = z.object({ database: check, storage: check, scanner: check }).meta({ id: 'ReadinessChecks' })

export const platformContract = {
  'GET /api/health/': {
    operationId: 'getHealth',
    access: ['anyone'],
    summary: 'Liveness check',
    response: z.object({ status: z.literal('ok') }),
    public: true,
  },
  'GET /api/ready/': {
    operationId: 'getReadiness',
    access: ['anyone'],
    summary: 'Readiness check: database and storage accept writes (503 otherwise); `degraded` if the virus scanner is unavailable',
    response: z.object({ status: z.enum(['ok', 'degraded']), checks: ReadyChecks }),
    public: true,
  },
  'GET /api/config/': {
    operationId: 'getConfig',
    access: ['anyone'],
    summary: 'Get the public settings for browsers',
    response: z.object({
      mode: z.enum(['demo', 'live']),
      support_phone: z.string(),
      operator_name: z.string(),
      /** The checkout's script, and the key it is opened with. */
      payments: z.object({ checkout_url: z.string(), key_id: z.string() }),
      /** What the sign-in SDK is opened with; `embedded` means on our own origin. */
      identity: z.object({ api_key: z.string(), project_id: z.string(), auth_domain: z.string().nullable(), embedded: z.boolean() }),
    }),
    public: true,
  },
  'GET /api/ip/': {
    operationId: 'getIpAddress',
    access: ['anyone'],
    summary: 'Get the caller’s IP address, for information only',
    response: z.object({ ip: z.string() }),
    envelope: 'own',
    public: true,
  },
  'GET /api/openapi.json': {
    operationId: 'getOpenApi',
    access: ['anyone'],
    summary: 'Get the OpenAPI 3.1 document; readable version at /api/docs/',
    response: z.record(z.string(), z.unknown()),
    envelope: 'own',
    public: true,
    cache: 'no-cache',
  },
} satisfies Contract
