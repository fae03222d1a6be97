import type { FastifyReply, FastifyRequest } from 'fastify'
import { asRefusal } from './http-errors.server.ts'

/**
 * The page when no page could be made: the database is away, or a bug before React began.
 * It leans on nothing, so it stands in both first languages and without styles from elsewhere.
 */
export function sendBrokenPage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error)
  if (!refusal) request.log.error({ err: error }, 'unexpected error')
  const status = refusal?.status ?? 500
  if (refusal?.retryAfterSeconds) reply.header('retry-after', String(refusal.retryAfterSeconds))
  return reply.status(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page(request.id, request.nonce))
}

const page = (requestId: string, nonce: string) => `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Something went wrong</title>
<style nonce="${nonce}">
body { font: 17px/1.5 system-ui, sans-serif; margin: 0; padding: 15vh 16px; color-scheme: light dark }
main { max-width: 34rem; margin: 0 auto }
a { color: LinkText; display: inline-block; padding: 12px 0 }
</style>
</head>
<body>
<main>
<h1>Something went wrong</h1>
<p>Nothing you did is lost and no money was taken. Please try again in a moment.</p>
<p lang="hi">कुछ गड़बड़ हो गई। आपका कुछ भी खोया नहीं है और कोई पैसा नहीं कटा है। कृपया थोड़ी देर में फिर कोशिश करें।</p>
<p><a href="">Try again · <span lang="hi">फिर कोशिश करें</span></a></p>
<p><small>${requestId}</small></p>
</main>
</body>
</html>`
