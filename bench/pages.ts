import { buildIfNeeded } from '../scripts/build/build-if-needed.ts'
import { startApp } from '../scripts/commands/started-app.ts'
import type { Claim } from './claim.ts'
import { cpuMs } from './peers/peer.ts'
import { bareRender } from './peers/bare-render.ts'
import { atMost } from './search-claims.ts'
import { costOf } from './served.ts'
import { sized } from './size.ts'

const count = sized(400, 4)
/**
 * At most so many times what React alone needs. What comes on top is nearly the same for each page: reading the request, the
 * loaders with their checked answers, the data for the browser, headers and the wire; so the smallest page bears most of it.
 */
const pages = [
  { name: 'home', path: '/', share: 4.4 },
  { name: 'search', path: '/search?term=paracetamol', share: 2.7 },
  { name: 'product', path: '/product/MTAwMDAx/', share: 4.8 },
]

/** Whole pages out of the running product (its database apart) beside a bare `renderToString` of the same page from the same data. */
export async function run(): Promise<Claim[]> {
  await buildIfNeeded()
  const app = await startApp({ RATE_LIMITS: 'false' })
  try {
    const claims: Claim[] = []
    const served = { url: app.url, pid: app.pid, headers: { accept: 'text/html' } }
    // The server's code is made quick by use: what is asked first would bear that for all.
    await costOf([{ served: { name: 'warm', ...served }, paths: pages.map(({ path }) => path), count: 3 * count }], 1)
    for (const { name, path, share } of pages) {
      const render = await bareRender(app.url, path)
      let peer = leastCpu(render)
      const costs = await costOf([{ served: { name, ...served }, paths: [path], count }])
      peer = Math.min(peer, leastCpu(render))
      const { cpu, own } = costs.get(name) ?? { cpu: Number.NaN, own: Number.NaN }
      console.log(
        `${name}: ${Math.round(1000 / own)} pages a second and core, ${Math.round(1000 / cpu)} with the database on the same core`,
      )
      claims.push(atMost(`page ${name}, CPU ms : bare renderToString`, own, peer, share))
    }
    return claims
  } finally {
    await app.stop()
  }
}

function leastCpu(render: () => string): number {
  let least = Infinity
  for (let round = 0; round < 4; round++) {
    const start = process.cpuUsage()
    for (let at = 0; at < count; at++) render()
    if (round > 0) least = Math.min(least, cpuMs(start) / count)
  }
  return least
}
