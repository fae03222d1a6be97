import middie from '@fastify/middie'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'

const vite = await createServer({ server: { middlewareMode: true, hmr: { port: 24_678 } }, appType: 'custom' })

/** The pages of the sources as they are now; a change shows without a restart. */
export const devPages = async (): Promise<ServerBuild> => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild

export async function mountVite(app: FastifyInstance): Promise<void> {
  await app.register(middie)
  app.use(vite.middlewares)
  app.addHook('onClose', () => vite.close())
}
