import { type Browser, type BrowserContextOptions, expect, type Locator, type Request, test } from '@playwright/test'
import { startApp, type StartedApp } from '../../scripts/commands/started-app.ts'
import { atLength, runs } from '../support/long.ts'
import { keyboard } from './input-devices.ts'
import { type InputDevice, pointer } from '../support/pointer.ts'
import { homeDelivery, type Step } from './home-delivery.ts'

// One pharmacist, whose authenticator gives a new code every 30 seconds: one after the other.
test.describe.configure({ mode: 'default' })

test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close()
})

async function steps(browser: Browser, input: InputDevice, around: BrowserContextOptions & { baseURL: string }): Promise<Step[]> {
  const context = await browser.newContext(around)
  await context.addCookies([{ name: 'pincode', value: '302001', url: around.baseURL }])
  const desk = await browser.newContext({ ...around, viewport: { width: 1280, height: 900 } })
  for (const one of [context, desk]) one.setDefaultTimeout(runs(15_000, 60_000))
  return homeDelivery({ page: await context.newPage(), desk: await desk.newPage(), input })
}

const what = 'a new patient’s medicines come home, one approved and one refused, and one goes back'

for (const { way, input, width, long } of [
  // The keyboard goes the same way; what a pointer does stands in order.e2e.ts and review.e2e.ts too.
  { way: '1280 px, with a pointer', input: pointer, width: 1280, long: true },
  { way: '360 px', input: pointer, width: 360, long: true },
  { way: 'the keyboard alone', input: keyboard, width: 1280, long: false },
])
  test(`${what}: ${way}`, async ({ browser, baseURL }) => {
    test.skip(long && !atLength, 'npm run test:long')
    test.setTimeout(240_000)
    const all = await steps(browser, input, { baseURL: baseURL ?? '', viewport: { width, height: 780 } })
    for (const step of all) await test.step(step.what, step.act)
  })

/** Thrown into a step whose server is gone: what it waits for does not come. */
class ServerKilled extends Error {}

/** What becomes of a press while the server ends. */
const deaths: Record<string, (app: StartedApp, target: Locator) => Promise<void>> = {
  'kill -9 as soon as anything is sent': async (app, target) => {
    const writes = (request: Request) => request.method() !== 'GET' || request.isNavigationRequest()
    // A download is no request to Playwright: it is on its way at once.
    const sent = target
      .page()
      .waitForRequest(writes, { timeout: 2000 })
      .catch(() => null)
    await Promise.all([sent, target.click()])
    await app.kill()
    await app.startAgain()
    throw new ServerKilled()
  },
  'kill -9 before anything is sent, and the same button once more': async (app, target) => {
    await app.kill()
    await target.click()
    await app.startAgain()
    if (!(await target.isEnabled({ timeout: 3000 }).catch(() => false))) throw new ServerKilled()
    await target.click()
  },
}

for (const [death, press] of Object.entries(deaths))
  test(`${what}: ${death}, at every step`, async ({ browser }) => {
    test.skip(!atLength, 'npm run test:long')
    test.setTimeout(1_800_000)
    const app = await startApp({ RATE_LIMITS: 'false' })
    let deadly = false
    const decide = async (target: Locator) => {
      if (!deadly) return target.click()
      deadly = false
      // What is pressed is there before the server is gone.
      await expect(target).toBeEnabled()
      return press(app, target)
    }
    try {
      for (const step of await steps(browser, { ...pointer, decide }, { baseURL: app.url, viewport: { width: 1280, height: 900 } }))
        await test.step(step.what, async () => {
          deadly = true
          const went = await step.act().then(
            () => true,
            (error: unknown) => {
              if (error instanceof ServerKilled) return false
              throw error
            },
          )
          if (!went) await goOn(step)
        })
    } finally {
      await app.stop()
    }
  })

/** What anybody does when the line was dead: look whether it was done, and do it again when it was not. */
async function goOn(step: Step): Promise<void> {
  await expect(async () => {
    const done = await step.look().then(
      () => true,
      () => false,
    )
    if (!done) await step.act()
  }).toPass({ timeout: 240_000 })
}
