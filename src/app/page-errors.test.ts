import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, test, vi } from 'vitest'
import { tellPageError } from './page-errors.server.ts'

/** Pages that take no forms, at every address, and one that breaks. */
const build = {
  entry: {
    module: { default: (_: Request, status: number) => new Response('page', { status }), handleError: tellPageError },
  },
  routes: {
    root: { id: 'root', path: '', module: { default: () => null } },
    any: { id: 'any', parentId: 'root', path: '*', module: { default: () => null, loader: () => null } },
    broken: {
      id: 'broken',
      parentId: 'root',
      path: 'broken',
      module: { default: () => null, loader: () => Promise.reject(new Error('a bug')) },
    },
  },
  assets: { version: '1', routes: {} },
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild

async function answered(method: string, path: string): Promise<{ status: number; told: number }> {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  const request = new Request(`http://parcha.example${path}`, { method, ...(method === 'GET' ? {} : { body: 'a=b' }) })
  const { status } = await createRequestHandler(build, 'production')(request, new RouterContextProvider())
  const { length } = told.mock.calls
  told.mockRestore()
  return { status, told: length }
}

test('a form posted to a page that takes none, or to no page, is refused without a stack in the log', async () => {
  for (const method of ['POST', 'PUT', 'DELETE'])
    for (const path of ['/no-such-page', '/no-such-page.data', '/wp-login.php?x=1'])
      expect(await answered(method, path), `${method} ${path}`).toEqual({ status: 405, told: 0 })
})

test('a bug in a page is told', async () => {
  expect((await answered('GET', '/broken')).told).toBe(1)
})
