import { mayUseCamera } from '../../lib/camera-pages.ts'
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The one-time word that lets this answer's own scripts run. */
    nonce: string
  }
  interface FastifyInstance {
    securityHeaders?: (address: string, nonce: string) => Record<string, string>
  }
}

function makeNonce(): string {
  return randomBytes(16).toString('base64')
}

interface Options {
  https: boolean
  dev: boolean
  /** Origins of the payment gateway's checkout: its frames, and what it talks to. */
  checkout?: () => readonly string[]
}

/** S6: every answer of whatever kind carries these. In development Vite's own scripts have no nonce and its policy none. */
export function registerSecurityHeaders(app: FastifyInstance, { https, dev, checkout: origins = () => [] }: Options): void {
  const headers = (address: string, nonce: string) => {
    const checkout = origins()
    return {
      ...sharedHeaders(address, checkout),
      ...(dev ? {} : { 'content-security-policy': contentSecurityPolicy(nonce, checkout) }),
      ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    }
  }
  app.decorate('securityHeaders', headers)
  app.decorateRequest('nonce', '')
  app.addHook('onRequest', async (request, reply) => {
    request.nonce = dev ? '' : makeNonce()
    reply.headers(headers(request.url, request.nonce))
  })
}

/** For answers given before any hook runs. */
export function headersWithoutHooks({ server, url }: FastifyRequest): Record<string, string> {
  return server.securityHeaders?.(url, makeNonce()) ?? {}
}

function sharedHeaders(address: string, checkout: readonly string[]): Record<string, string> {
  const camera = mayUseCamera(address) ? '(self)' : '()'
  return {
    'x-content-type-options': 'nosniff',
    // Addresses may hold a medicine's name (`/search?term=`): no other site learns any of it, as with `no-referrer`, while our own forms still tell their origin.
    'referrer-policy': 'same-origin',
    // The bank's page opens in a window of the checkout's and must find its way back.
    'cross-origin-opener-policy': checkout.length > 0 ? 'same-origin-allow-popups' : 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': `camera=${camera}, microphone=${camera}, geolocation=(), payment=(${checkout.map((origin) => JSON.stringify(origin)).join(' ')}), usb=()`,
  }
}

function contentSecurityPolicy(nonce: string, checkout: readonly string[]): string {
  return [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src ${["'self'", 'data:', 'blob:', ...checkout].join(' ')}`,
    `font-src 'self'`,
    `connect-src ${["'self'", ...checkout].join(' ')}`,
    ...(checkout.length > 0 ? [`frame-src ${checkout.join(' ')}`] : []),
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
  ].join('; ')
}
