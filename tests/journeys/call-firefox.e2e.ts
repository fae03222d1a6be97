import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import type { Browser as Firefox, Page as FirefoxPage } from 'puppeteer-core'
import { type CallLab, openCallLab } from '../support/calls/call-lab.ts'
import { openPage } from '../support/calls/call-pages.ts'
import { findFirefox, launchFirefox, noFirefox } from '../support/firefox.ts'
import { atLength } from '../support/long.ts'

// Two engines that share little: what one of them forgives, the other does not.
test.describe.configure({ mode: 'serial' })
test.skip(!findFirefox(), noFirefox)
if (!findFirefox()) console.log(noFirefox)

let lab: CallLab
let firefox: Firefox
test.beforeAll(async () => {
  test.setTimeout(120_000)
  ;[lab, firefox] = await Promise.all([openCallLab(), launchFirefox()])
})
test.afterAll(async () => {
  await firefox.close()
  await lab.close()
})
test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close()
})

test('Firefox and Chromium see and hear each other at once over one connection, and are back after a reload', async ({ browser }) => {
  test.setTimeout(240_000)
  const call = randomUUID()
  const doctor = await openPage(lab, browser, call, 'doctor', {})
  await doctor.waitForFunction(() => 'session' in window)
  const patient = await firefox.newPage()
  await patient.goto(lab.address(call, 'patient'))
  await bothSeeAndHear(doctor, patient)
  // Nothing was begun anew on the way.
  for (const page of [doctor, patient]) expect(await factsOf(page)).toMatchObject({ connections: 1 })
  // How soon is measured where nothing else runs.
  if (atLength) expect((await factsOf(patient)).firstFrameMs).toBeLessThan(5000)
  await patient.reload()
  await bothSeeAndHear(doctor, patient)
  await patient.close()
})

test('Chromium comes later into a call of Firefox', async ({ browser }) => {
  test.skip(!atLength, 'in npm run test:long')
  const call = randomUUID()
  const doctor = await firefox.newPage()
  await doctor.goto(lab.address(call, 'doctor'))
  await doctor.waitForFunction(() => 'session' in window)
  const patient = await openPage(lab, browser, call, 'patient', {})
  await bothSeeAndHear(patient, doctor)
  for (const page of [doctor, patient]) expect(await factsOf(page)).toMatchObject({ connections: 1 })
  await doctor.close()
})

async function bothSeeAndHear(chromium: Page, other: FirefoxPage): Promise<void> {
  const pages = [chromium, other]
  const all = () => Promise.all(pages.map((page) => factsOf(page).catch(() => nothing)))
  const before = await all()
  await expect
    .poll(
      async () =>
        (await all()).every(({ frames, energy }, n) => frames > (before[n]?.frames ?? 0) + 5 && energy > (before[n]?.energy ?? 0)),
      {
        timeout: 60_000,
      },
    )
    .toBe(true)
}

interface Facts {
  frames: number
  energy: number
  connections: number
  firstFrameMs: number
}
const factsOf = (page: Page | FirefoxPage): Promise<Facts> => (page as Page).evaluate(facts)
const nothing: Facts = { frames: 0, energy: 0, connections: 0, firstFrameMs: 0 }

/** Runs in the page: what came in, by the browser's own count. */
async function facts() {
  const { frames, energy } = await window.mediaReceived()
  return {
    frames,
    energy,
    connections: window.openedConnections(),
    firstFrameMs: (window.firstFrameAt ?? Infinity) - performance.timeOrigin,
  }
}
