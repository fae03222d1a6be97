import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The one-time word that lets this answer's own scripts run. */
    nonce: string
  }
}

/** S6: every answer of whatever kind carries these. */
export function registerSecurityHeaders(app: FastifyInstance, { https, dev }: { https: boolean; dev: boolean }): void {
  app.decorateRequest('nonce', '')
  app.addHook('onRequest', async (request, reply) => {
    request.nonce = dev ? '' : randomBytes(16).toString('base64')
    reply.headers(securityHeaders(request, { https, dev }))
  })
}

function securityHeaders({ nonce, url }: FastifyRequest, { https, dev }: { https: boolean; dev: boolean }): Record<string, string> {
  const camera = url.startsWith('/consultation/') ? '(self)' : '()'
  return {
    'x-content-type-options': 'nosniff',
    // Addresses may hold a medicine's name (`/search?term=`): no other site learns it, and our own posts still tell their origin.
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': `camera=${camera}, microphone=${camera}, geolocation=(), payment=(), usb=()`,
    ...(dev ? {} : { 'content-security-policy': contentSecurityPolicy(nonce) }),
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

function contentSecurityPolicy(nonce: string): string {
  return [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
  ].join('; ')
}
