import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { FastifyInstance } from 'fastify'

const sourceOf = (name: string) => new URL(`../../app/worker/${name}.ts`, import.meta.url)
const scriptOf = (name: string) => stripTypeScriptTypes(readFileSync(sourceOf(name), 'utf8')).replace(/^export \{\}$/m, '')

/** The worker as browsers run it. Its text holds the release, so that a new one is a new worker. */
function serviceWorkerScript(release: string): string {
  const part = (name: string) => `{\n${scriptOf(`service-worker-${name}`)}\n}\n`
  return `const release = ${JSON.stringify(release)}\n${part('round')}${scriptOf('service-worker')}\n${part('push')}${part('share')}`
}

/** `GET /service-worker.js`: asked for again on every visit, changed with every release. */
export function registerServiceWorker(app: FastifyInstance, releaseOf: () => Promise<string>): void {
  app.get('/service-worker.js', async (_, reply) => {
    const script = serviceWorkerScript(await releaseOf())
    return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script)
  })
}
