import { writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { atLength } from '../support/long.ts'
import { findWebKit, launchWebKit, noWebKit, type WebKitPage } from '../support/webkit.ts'
import { type JourneyApp, startApp } from './journey-app.ts'

// The nearest thing to an iPhone that runs on Linux: WebKitGTK over WebDriver, in `npm run test:long`.
test.describe.configure({ mode: 'serial' })
test.skip(!atLength, 'in npm run test:long')
test.skip(!findWebKit(), noWebKit)
if (atLength && !findWebKit()) console.log(noWebKit)

let app: JourneyApp
let webkit: WebKitPage
test.beforeAll(async () => {
  test.setTimeout(300_000)
  ;[app, webkit] = await Promise.all([startApp(), launchWebKit()])
})
test.afterAll(async () => {
  await webkit?.close()
  await app?.close()
})
test.beforeEach(() => test.setTimeout(180_000))

const takenOver = `return Object.keys(document.querySelector('header button, a') ?? {}).some((key) => key.startsWith('__reactProps'))`

/** Opens a page and waits until React has taken it over; answers its first heading. */
async function open(path: string): Promise<string> {
  await webkit.goto(app.address + path)
  await expect.poll(() => webkit.run(takenOver), { timeout: 30_000 }).toBe(true)
  return webkit.run<string>(`return document.querySelector('h1')?.textContent ?? ''`)
}

for (const [name, address] of [
  ['home', '/'],
  ['search', '/search?term=paracetamol'],
  ['product', '/product/MTAwMDAx/'],
  ['sign-in', '/auth/login/phone'],
  ['consult', '/consultation'],
] as const) {
  test(`in WebKit the ${name} page opens, is taken over by its scripts and fits its width`, async () => {
    expect(await open(address)).not.toMatch(/Something went wrong|^$/)
    expect(await webkit.run(`return document.documentElement.scrollWidth <= innerWidth`)).toBe(true)
    expect(await webkit.run(`return getComputedStyle(document.body).fontFamily`)).toContain('Anek')
    writeFileSync(test.info().outputPath(`${name}.png`), await webkit.screenshot())
  })
}
