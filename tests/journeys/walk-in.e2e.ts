import { type Browser, expect, type Page, test } from '@playwright/test'
import { sql } from 'kysely'
import { seedStaff } from '../support/seed.ts'
import { signInToDesk } from '../support/signed-in.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { expectSound } from './sound.ts'

// Somebody at the counter, from their number to the doctor who sees them, and one who did not wait.
const phone = '9123400001'
let app: JourneyApp
test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await startApp()
  await freeTimes()
})
test.afterAll(() => app.close())

/** Dr. Meera Nair has time in the next quarters of an hour, whenever this runs; the other doctors have none. */
async function freeTimes(): Promise<void> {
  const quarter = 900_000
  const first = Math.ceil((Date.now() + 60_000) / quarter) * quarter
  await app.db
    .updateTable('slots')
    .set({ state: 'BLOCKED' })
    .where('state', '=', 'OPEN')
    .where('start_at', '<', new Date(first + 86_400_000))
    .execute()
  for (const start_at of [0, 1, 2, 3].map((n) => new Date(first + n * quarter))) {
    const end_at = new Date(start_at.getTime() + quarter)
    const hour = sql<Date>`date_bin('1 hour', ${start_at}::timestamptz, timestamptz '2000-01-01 00:00+05:30')`
    await app.db
      .insertInto('slot_hours')
      .values({ doctor_id: 'd1', hour_at: hour, minutes: 15 })
      .onConflict((on) => on.doNothing())
      .execute()
    await app.db
      .insertInto('slots')
      .values({ doctor_id: 'd1', start_at, end_at, minutes: 15, state: 'OPEN' })
      .onConflict((on) => on.columns(['doctor_id', 'start_at']).doUpdateSet({ state: 'OPEN' }))
      .execute()
  }
}

async function codeRead(): Promise<string> {
  const message = app.db.selectFrom('mailbox').select('text').where('recipient', '=', `+91${phone}`).where('template', '=', 'counter_code')
  const { text } = await message.orderBy('at', 'desc').orderBy('message_id', 'desc').limit(1).executeTakeFirstOrThrow()
  return /\b\d{4}\b/.exec(text)?.[0] ?? ''
}

async function desk(browser: Browser, width = 1366, height = 650): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height } })
  return context.newPage()
}
const scrolls = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)

async function checkNumber(page: Page): Promise<void> {
  await page.getByLabel('Phone').fill(phone)
  await page.getByRole('button', { name: 'Send code' }).click()
  // The hand goes on: the code is typed where the focus is.
  await expect(page.getByLabel('Code')).toBeFocused()
  await page.keyboard.type(await codeRead())
  await expect(page.getByText('checked by code')).toBeVisible()
}

test('somebody new is registered, paid in cash, seen in a room of the clinic, and one who leaves has the cash back', async ({
  browser,
}, testInfo) => {
  test.slow()
  const [front, meera] = [await desk(browser), await desk(browser)]
  const shot = (page: Page, name: string) => page.screenshot({ path: testInfo.outputPath(`${name}.png`) })
  await signInToDesk(meera, app, await seedStaff(app.db, new Date(), 'doctor', { doctorId: 'd1' }), '/desk/consultations')
  await signInToDesk(front, app, await seedStaff(app.db, new Date(), 'front_office'), '/desk/walk-in')
  await expect(front.getByText('Nobody is registered yet today')).toBeVisible()
  await expectSound(front)
  expect(await scrolls(front)).toBeLessThanOrEqual(0)
  await shot(front, 'empty')

  // Whose number it is comes first, and what is missing is asked for at its field.
  await front.keyboard.press('Control+Enter')
  await expect(front.getByText('Check the number with a code first')).toBeVisible()
  await expect(front.getByLabel('Phone')).toBeFocused()
  await expect(front.getByText('Write what the problem is')).toBeVisible()
  await front.getByLabel('Reason for the visit').fill('Cough')
  await expect(front.getByText('Write what the problem is')).toHaveCount(0)
  await expect(front.getByLabel('Reason for the visit')).toBeFocused()
  await checkNumber(front)
  await expect(front.getByLabel('Full name')).toBeFocused()
  // A child needs a day of birth and a grown-up who agrees.
  await front.getByLabel('Child under 18').check()
  await expect(front.getByLabel('Age in years', { exact: true })).toHaveCount(0)
  await front.keyboard.press('Control+Enter')
  await expect(front.getByText('A parent or lawful guardian must consent for a child')).toBeVisible()
  await expectSound(front)
  expect(await scrolls(front)).toBeLessThanOrEqual(0)
  await shot(front, 'child')
  await front.setViewportSize({ width: 360, height: 780 })
  await expectSound(front)
  await front.screenshot({ path: testInfo.outputPath('child-360.png'), fullPage: true })
  await front.setViewportSize({ width: 1366, height: 650 })
  await front.getByLabel('Adult').check()
  await front.getByLabel('Full name').fill('Kamla Devi')
  await front.getByLabel('Age in years', { exact: true }).fill('61')
  await front.getByLabel('Gender').selectOption('F')
  await front.getByLabel('Reason for the visit').fill('Cough for two weeks')
  await front.getByRole('checkbox').check()
  await front.getByLabel('Cash received').fill('500')
  await expectSound(front)
  expect(await scrolls(front)).toBeLessThanOrEqual(0)
  await shot(front, 'filled')
  await front.keyboard.press('Control+Enter')
  await expect(front.getByText('Give ₹')).toBeVisible()
  await expect(front.getByRole('row').filter({ hasText: 'Kamla Devi' })).toContainText('Waiting')
  await expectSound(front)
  await shot(front, 'registered')

  // The doctor's day shows it by itself; the same console has a room in place of the call.
  const row = meera.getByRole('row').filter({ hasText: 'Kamla Devi' })
  await expect(row).toContainText('At the clinic · waiting since')
  await expectSound(meera)
  await shot(meera, 'doctor-day')
  await row.getByRole('link', { name: 'Call in: Kamla Devi' }).click()
  await expect(meera.getByText('At the clinic · waiting since')).toBeVisible()
  await shot(meera, 'console-waiting')
  await meera.getByRole('button', { name: 'Start visit' }).click()
  await expect(meera.getByText('In your room since')).toBeVisible()
  await expect(meera.getByRole('tab', { name: 'Chat' })).toHaveCount(0)
  await expectSound(meera)
  expect(await scrolls(meera)).toBeLessThanOrEqual(0)
  await shot(meera, 'console-begun')
  await meera.setViewportSize({ width: 360, height: 780 })
  await expectSound(meera)
  await shot(meera, 'console-360')
  await meera.setViewportSize({ width: 1366, height: 650 })
  await meera.getByRole('button', { name: 'Finish visit' }).click()
  await expect(meera.getByText('Visit finished')).toBeVisible()
  await meera.getByRole('button', { name: 'Finish without prescription' }).click()
  await expect(meera.getByText('The consultation is complete')).toBeVisible()

  // The same number knows her now; she does not wait, and has her cash back.
  await front.getByRole('button', { name: 'Next patient' }).click()
  await checkNumber(front)
  // The list looks again by itself.
  await expect(front.getByRole('cell', { name: 'Seen', exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(front.getByRole('radio', { name: 'Kamla Devi' })).toBeChecked()
  await front.getByLabel('Reason for the visit').fill('Forgot to ask something')
  await front.getByRole('checkbox').check()
  await front.getByRole('button', { name: 'Take cash and register' }).click()
  const waiting = front.getByRole('row').filter({ hasText: 'Kamla Devi' }).filter({ hasText: 'Waiting' })
  await waiting.getByRole('button', { name: 'Not seen: Kamla Devi' }).click()
  await expect(front.getByRole('dialog', { name: 'Kamla Devi was not seen' })).toBeVisible()
  await expectSound(front)
  await shot(front, 'not-seen')
  await front.getByRole('button', { name: /^End visit, refund ₹/ }).click()
  await expect(front.getByText(/Give ₹\S+ back to Kamla Devi/)).toBeVisible()
  await expect(front.getByRole('row').filter({ hasText: 'refunded' })).toContainText('Not seen')
  await shot(front, 'list')
  await front.setViewportSize({ width: 360, height: 780 })
  await front.reload()
  await expect(front.getByRole('button', { name: 'Send code' })).toBeVisible()
  await expectSound(front)
  await front.screenshot({ path: testInfo.outputPath('front-360.png'), fullPage: true })
})
