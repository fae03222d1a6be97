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
  /** Made by us, to be printed from the browser's own viewer: shown, where everything else is only saved. */
  inline?: boolean
}

/** Sends a person's file so that no browser ever runs or shows it as part of our site (S5). */
export function serveFile(reply: FastifyReply, { stream, bytes, mime, name, inline = false }: Served): FastifyReply {
  return reply
    .headers({
      'content-type': mime,
      ...(bytes === undefined ? {} : { 'content-length': bytes }),
      'content-disposition': inline ? attachment(name).replace('attachment', 'inline') : attachment(name),
      'x-content-type-options': 'nosniff',
      // A viewer in a sandbox shows nothing.
      'content-security-policy': inline ? "default-src 'none'; style-src 'unsafe-inline'" : "default-src 'none'; sandbox",
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
