import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { FastifyInstance } from 'fastify'

const source = new URL('../../app/service-worker.ts', import.meta.url)

/** The worker as browsers run it. Its text holds the release, so that a new one is a new worker. */
function serviceWorkerScript(release: string): string {
  const script = stripTypeScriptTypes(readFileSync(source, 'utf8')).replace(/^export \{\}$/m, '')
  return `const release = ${JSON.stringify(release)}\n${script}`
}

/** `GET /service-worker.js`: asked for again on every visit, changed with every release. */
export function registerServiceWorker(app: FastifyInstance, releaseOf: () => Promise<string>): void {
  app.get('/service-worker.js', async (_, reply) => {
    const script = serviceWorkerScript(await releaseOf())
    return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script)
  })
}
