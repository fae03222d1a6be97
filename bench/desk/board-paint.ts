import { chromium, type Page } from '@playwright/test'
import { buildApp } from '../../src/app/app.server.ts'
import { wireEndpoints } from '../../src/app/endpoints.server.ts'
import { builtPages } from '../../src/app/pages.server.ts'
import { openParts } from '../../src/app/parts.server.ts'
import { readConfig } from '../../src/platform/config.server.ts'
import type { Db } from '../../src/platform/database/database.server.ts'
import { chromiumFlags, findHeadless } from '../../tests/support/chromium.ts'
import { seedStaff } from '../../tests/support/seed.ts'
import { holdDesk } from '../../tests/support/signed-in.ts'
import { sized } from '../size.ts'
import { quantile } from './palette.ts'

const rounds = sized(30, 3)

/** Milliseconds from the navigation to the first paint that has an order of the board in it, the 95th percentile; null where there is no Chromium. */
export async function boardPaint(db: Db, folder: string): Promise<number | null> {
  const executablePath = findHeadless()
  if (executablePath === null) return null
  const now = () => new Date()
  const parts = await openParts(readConfig({ LOG_LEVEL: 'error', PARCHA_DATA: folder }), db, now)
  const http = await buildApp({ ...parts, endpoints: await wireEndpoints(parts), pages: builtPages, now })
  await http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = http.server.address() as { port: number }
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 650 } })
    const address = `http://127.0.0.1:${port}`
    const pharmacist = await seedStaff(db, now(), 'pharmacist', { pharmacyId: 'jaipur', pharmacistId: '1' })
    await holdDesk(page, { address, db, parts }, pharmacist)
    return quantile(await paintsOf(page, `${address}/desk/orders`), 0.95)
  } finally {
    await browser.close()
    await http.close()
  }
}

/** Whole loads of the page, one after the other; the first has warmed the server and the browser's cache. */
async function paintsOf(page: Page, address: string): Promise<number[]> {
  const times: number[] = []
  await page.goto(address)
  for (let n = 0; n < rounds; n++) {
    await page.goto(address, { waitUntil: 'load' })
    times.push(await page.evaluate(firstPaint))
  }
  return times
}

/** The server has rendered the rows, so that the first contentful paint is that of the board. */
async function firstPaint(): Promise<number> {
  if (document.querySelector('main table tbody tr') === null)
    throw new Error(`the board has no rows: ${location.pathname}, ${document.body.innerText.replaceAll(/\s+/g, ' ').slice(0, 400)}`)
  const [entry] = performance.getEntriesByName('first-contentful-paint')
  return entry?.startTime ?? new Promise((resolve) => setTimeout(() => resolve(firstPaint()), 10))
}
