import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { onServer, pageContext } from '../data/page-data.ts'
import { pagePatterns, reportPageError } from './page-errors.server.ts'

/** Pages that take no forms, at every address, and one that breaks. */
const build = {
  entry: {
    module: {
      default: (_: Request, status: number) => new Response('page', { status }),
      handleError: reportPageError,
      instrumentations: [pagePatterns],
    },
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

async function answered(method: string, path: string) {
  const failed: unknown[] = []
  let pattern: string | null = null
  const context = new RouterContextProvider()
  context.set(pageContext, { failed: (error: unknown) => void failed.push(error), matched: (one: string) => void (pattern = one) } as never)
  const request = new Request(`http://parcha.example${path}`, { method, ...(method === 'GET' ? {} : { body: 'a=b' }) })
  const { status } = await createRequestHandler(build, 'production')(request, context)
  return { status, failed, pattern: pattern as string | null }
}

test('a form posted to a page that takes none, or to no page, is refused without a stack in the log', async () => {
  for (const method of ['POST', 'PUT', 'DELETE'])
    for (const path of ['/no-such-page', '/no-such-page.data', '/wp-login.php?x=1'])
      expect(await answered(method, path), `${method} ${path}`).toMatchObject({ status: 405, failed: [] })
})

test('a bug in a page is told, and which page it was', async () => {
  expect(await answered('GET', '/broken')).toMatchObject({ failed: [new Error('a bug')], pattern: '/broken' })
})

test('a page is told by its pattern, never by its address', async () => {
  expect((await answered('GET', '/order/98123')).pattern).toBe('/*')
})

test('a page that a bug breaks on the server knows the code under which the log has it', async () => {
  const failed: unknown[] = []
  const context = new RouterContextProvider()
  const told = { api: {}, shell: {}, requestId: 'r-1', failed: (error: unknown) => void failed.push(error) }
  context.set(pageContext, told as never)
  const bug = new Error('a bug')
  const loader = onServer(() => Promise.reject(bug))
  const thrown = await loader({ context, params: {}, request: new Request('http://parcha.example/desk') } as never).catch(Object)
  expect(thrown).toMatchObject({ data: { code: 'r-1' }, init: { status: 500 } })
  expect(failed).toEqual([bug])
})
