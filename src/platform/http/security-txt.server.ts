import type { FastifyInstance } from 'fastify'

interface Contact {
  publicUrl: string
  /** `mailto:` or `https:`; the contact page when nobody was named. */
  contact: () => Promise<string | null>
  now: () => Date
}

const validForMs = 180 * 24 * 3600 * 1000

/** `/.well-known/security.txt`: whom to tell of a vulnerability (RFC 9116). It never expires while somebody runs this. */
export function registerSecurityTxt(app: FastifyInstance, { publicUrl, contact, now }: Contact): void {
  app.get('/.well-known/security.txt', async (_, reply) => {
    const midnight = new Date(now()).setUTCHours(0, 0, 0, 0)
    const lines = [
      `Contact: ${(await contact()) ?? new URL('/contact-us', publicUrl).href}`,
      `Expires: ${new Date(midnight + validForMs).toISOString()}`,
      'Preferred-Languages: en, hi',
      `Canonical: ${new URL('/.well-known/security.txt', publicUrl).href}`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`)
  })
}
