import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { refuse } from './http-errors.server.ts'

test('a folder and an impossible range of the built files are refused like anything else, and are no bug', async () => {
  const app = fastify()
  app.setErrorHandler(refuse)
  await app.register(fastifyStatic, { root: join(import.meta.dirname, '../../../public'), prefix: '/assets/', index: false })
  const status = async (url: string, headers = {}) => (await app.inject({ url, headers })).statusCode
  expect(await status('/assets/icon-192.png')).toBe(200)
  expect(await status('/assets/')).toBe(404)
  expect(await status('/assets/icon-192.png', { range: 'bytes=99999-' })).toBe(400)
})
