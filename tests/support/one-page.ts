import type { ServerBuild } from 'react-router'
import * as contexts from '../../src/data/page-data.ts'

/** A build of one page at every address, so that a test of what stands in front of pages needs none of them. */
export function onePage(answer: (request: Request) => string | Promise<string>): ServerBuild {
  const handle = async ({ request }: { request: Request }) => new Response(await answer(request))
  const route = { id: 'root', path: '*', module: { action: handle, loader: handle } }
  return {
    entry: { module: { default: () => new Response('page'), contexts } },
    routes: { root: route },
    assets: { version: '1' },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: 'build/client',
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
}
