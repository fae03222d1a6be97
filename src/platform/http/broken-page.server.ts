import type { FastifyReply, FastifyRequest } from 'fastify'
import { plainPageStyle } from './plain-page-style.ts'
import { asRefusal } from './http-errors.server.ts'
import { logOf, routeOf } from '../log.server.ts'

/**
 * The page when no page could be made: the database is away, or a bug before React began.
 * It leans on nothing, so it stands in both first languages and without styles from elsewhere.
 */
export function sendBrokenPage(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error)
  if (!refusal) logOf(request).error({ err: error, ...routeOf(request) }, 'unexpected error')
  const status = refusal?.status ?? 500
  if (refusal?.retryAfterSeconds) reply.header('retry-after', String(refusal.retryAfterSeconds))
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page(request.id, request.nonce, texts[status] ?? anyProblem))
}

interface Problem {
  title: string
  en: string
  hi: string
}
const anyProblem: Problem = {
  title: 'Something went wrong',
  en: 'Nothing you did is lost and no money was taken. Please try again in a moment.',
  hi: 'कुछ गड़बड़ हो गई। आपका कुछ भी खोया नहीं है और कोई पैसा नहीं कटा है। कृपया थोड़ी देर में फिर कोशिश करें।',
}
const texts: Record<number, Problem> = {
  413: {
    title: 'This form is too large',
    en: 'It was not saved. Please shorten what you entered and try again.',
    hi: 'यह फ़ॉर्म बहुत बड़ा है और सेव नहीं हुआ। कृपया इसे छोटा करके फिर कोशिश करें।',
  },
  429: {
    title: 'Too many requests',
    en: 'Many pages were opened from your network in a short time. Please wait a minute and try again.',
    hi: 'आपके नेटवर्क से कम समय में बहुत सारे पेज खोले गए। कृपया एक मिनट रुककर फिर कोशिश करें।',
  },
}

const page = (requestId: string, nonce: string, { title, en, hi }: Problem) => `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="${nonce}">
${plainPageStyle}body { padding-top: 15vh }
a { color: LinkText; display: inline-block; padding: 12px 0 }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${en}</p>
<p lang="hi">${hi}</p>
<p><a href="">Try again · <span lang="hi">फिर कोशिश करें</span></a></p>
<p><small>${requestId}</small></p>
</main>
</body>
</html>`
