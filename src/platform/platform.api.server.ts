import { createHash } from 'node:crypto'
import { Refusal } from '../lib/errors.ts'
import type { Config } from './config.server.ts'
import { answer, implement } from './implement.ts'
import { type Probes, readiness } from './readiness.server.ts'
import type { OpenApi } from './openapi/openapi.server.ts'
import { platformContract } from './platform.contract.ts'

interface Settings {
  probes: Probes
  config: Config
  operator: () => Promise<{ name: string; phone: string }>
  payments: { checkoutUrl: string; gateway: { keyId: string } }
  identity: { browser: { api_key: string; project_id: string; auth_domain: string | null; embedded: boolean } }
}

/** `document` is the whole contract as OpenAPI. */
export const platformApi = ({ config, operator, payments, identity, probes }: Settings, document: () => OpenApi) => {
  let etag: string | undefined
  const ready = readiness(probes)
  return implement(platformContract, {
    'GET /api/health/': () => ({ status: 'ok' as const }),
    'GET /api/ready/': async ({ db }) => {
      const checks = await ready(db)
      if (checks.database === 'failed' || checks.storage === 'failed') throw new Refusal('unavailable', { meta: { checks } })
      return { status: checks.scanner === 'ok' ? ('ok' as const) : ('degraded' as const), checks }
    },
    'GET /api/config/': async () => {
      const { name: operator_name, phone: support_phone } = await operator()
      return {
        mode: config.PARCHA_MODE,
        support_phone,
        operator_name,
        payments: { checkout_url: payments.checkoutUrl, key_id: payments.gateway.keyId },
        identity: identity.browser,
      }
    },
    'GET /api/ip/': ({ address }) => ({ ip: address }),
    'GET /api/openapi.json': () => {
      const whole = document()
      etag ??= `"${createHash('sha256').update(JSON.stringify(whole)).digest('base64url').slice(0, 22)}"`
      return answer(whole, {}, { etag })
    },
  })
}
