import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

interface Served {
  stream: Readable
  /** Unsaid when it is made while it leaves. */
  bytes?: number
  /** The type we recognised when it was stored. */
  mime: string
  /** What the person called it. */
  name: string
}

/** Sends a person's file so that no browser ever runs or shows it as part of our site (S5). */
export function serveFile(reply: FastifyReply, { stream, bytes, mime, name }: Served): FastifyReply {
  return reply
    .headers({
      'content-type': mime,
      ...(bytes === undefined ? {} : { 'content-length': bytes }),
      'content-disposition': attachment(name),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    })
    .send(stream)
}

/** An ASCII name for old readers, the true one beside it (RFC 6266). */
function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w .-]/g, '_').slice(0, 100) || 'file'
  const whole = encodeURIComponent(name.toWellFormed().slice(0, 100).toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
