import { buildIfNeeded } from '../scripts/build-if-needed.ts'
import { startApp } from '../scripts/started-app.ts'
import type { Claim } from './claim.ts'
import { cpuMs } from './peers/peer.ts'
import { bareRender } from './peers/bare-render.ts'
import { atMost } from './search-claims.ts'
import { costOf } from './served.ts'

const paths = { home: '/', search: '/search?term=paracetamol', product: '/product/MTAwMDAx/' }
const count = 400
/** Routing, the loaders with their queries, the document around, streaming, headers and the wire cost as much as rendering once more and a half. */
const share = 2.5

/** Whole pages out of the running product (its database apart) beside a bare `renderToString` of the same page from the same data. */
export async function run(): Promise<Claim[]> {
  await buildIfNeeded()
  const app = await startApp({ RATE_LIMITS: 'false' })
  try {
    const claims: Claim[] = []
    for (const [name, path] of Object.entries(paths)) {
      const render = await bareRender(app.url, path)
      let peer = leastCpu(render)
      const costs = await costOf([{ served: { name, url: app.url, pid: app.pid, headers: { accept: 'text/html' } }, paths: [path], count }])
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
