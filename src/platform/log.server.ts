import type { FastifyServerOptions } from 'fastify'

/** Ids only: no address with its query (a search term is health data), no header, no body ever reaches a line. */
export function logOptions(level: string): FastifyServerOptions['logger'] {
  if (level === 'silent') return false
  return {
    level,
    serializers: {
      req: ({ id, method }) => ({ id, method }),
      res: ({ statusCode }) => ({ statusCode }),
      err: plainError,
    },
  }
}

/** What failed and where. A message may quote a value of the database, so only its kind and code are kept beside the stack's places. */
function plainError(error: Error & { code?: string }) {
  const places = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '))
  return { type: error.name, message: error.code ? `code ${error.code}` : error.name, stack: places.join('\n') }
}
