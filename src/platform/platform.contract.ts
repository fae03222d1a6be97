import * as z from 'zod'
import type { Contract } from '../lib/contract.ts'

const check = z.enum(['ok', 'failed'])
/** The same stands under `meta.checks` of a 503. */
const ReadyChecks = z.object({ database: check, storage: check, scanner: check })

export const platformContract = {
  'GET /api/health/': {
    access: ['anyone'],
    summary: 'Answers when the app can serve',
    response: z.object({ status: z.literal('ok') }),
    public: true,
  },
  'GET /api/ready/': {
    access: ['anyone'],
    summary: 'Whether requests should be sent here: database and storage take writes (503 when not); a scanner that is away is `degraded`',
    response: z.object({ status: z.enum(['ok', 'degraded']), checks: ReadyChecks }),
    public: true,
  },
  'GET /api/config/': {
    access: ['anyone'],
    summary: 'What a browser may know of the settings',
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
    access: ['anyone'],
    summary: "The caller's address; nothing depends on it",
    response: z.object({ ip: z.string() }),
    envelope: 'own',
    public: true,
  },
  'GET /api/openapi.json': {
    access: ['anyone'],
    summary: 'Every path, for machines (OpenAPI 3.1); people read /api/docs/',
    response: z.record(z.string(), z.unknown()),
    envelope: 'own',
    public: true,
    cache: 'no-cache',
  },
} satisfies Contract
