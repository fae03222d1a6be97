import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** More than these at once wait for nobody: what a machine cannot answer must not pile up. */
const mostWaiting = 100

interface Load {
  perSecond: number
  seconds: number
}

/** Pages asked for by the clock, at each process in turn, whether those before were answered or not; all of them are waited for. */
export async function askAtRate(
  urls: readonly string[],
  paths: readonly string[],
  { perSecond, seconds }: Load,
  headers: Record<string, string> = {},
) {
  const agent = new Agent({ keepAlive: true, maxSockets: mostWaiting })
  const begun = performance.now()
  let [waiting, answered, sent] = [0, 0, 0]
  const ask = async (at: number) => {
    waiting += 1
    await page(agent, `${urls[at % urls.length]}${paths[Math.floor(at / urls.length) % paths.length]}`, headers)
    waiting -= 1
    answered += 1
  }
  const all: Promise<void>[] = []
  while (sent < perSecond * seconds) {
    const due = ((performance.now() - begun) / 1000) * perSecond
    for (; sent < Math.min(due, perSecond * seconds) && waiting < mostWaiting; sent++) all.push(ask(sent))
    await sleep(5)
  }
  await Promise.all(all)
  agent.destroy()
  return { answered, perSecond: (answered * 1000) / (performance.now() - begun) }
}

/** As a browser asks: compressed. */
function page(agent: Agent, url: string, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = { agent, headers: { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br', ...headers } }
    const request = get(url, asked, (response) => {
      response.resume()
      response.on('end', () => (response.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${response.statusCode}`))))
    })
    request.on('error', reject)
  })
}
