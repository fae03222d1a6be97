import { expect, type Page, test } from '@playwright/test'
import { seedOrder } from '../support/seed-order.ts'
import { seedPatient, seedStaff, type SeededPerson } from '../support/seed.ts'
import { signInToDesk } from '../support/signed-in.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { expectSound } from './sound.ts'
import { long } from './long.ts'

let app: JourneyApp
let lakshmi: SeededPerson
let number: string
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await startApp()
  lakshmi = await seedPatient(app.db, new Date(), { name: 'Lakshmi Devi' })
  const id = await seedOrder(app.db, new Date(), lakshmi, { name: 'Lakshmi Devi' })
  ;({ number } = await app.db.selectFrom('orders').select('number').where('order_id', '=', id).executeTakeFirstOrThrow())
})
test.afterAll(() => app.close())

const jaipur = { pharmacyId: 'jaipur', pharmacistId: '1' }
const at = async (page: Page, role: Parameters<typeof seedStaff>[2], path = '/desk') =>
  signInToDesk(page, app, await seedStaff(app.db, new Date(), role, role === 'pharmacist' ? jaipur : {}), path)
const field = (page: Page) => page.getByRole('combobox', { name: 'Phone, name, order or page' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option')

test('by the keyboard alone: an order by its number, a patient by 4 digits, a page; in a new tab with Ctrl', async ({ page, context }) => {
  await at(page, 'pharmacist')
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.type(`#${number.toLowerCase()}`)
  await expect(options(page)).toHaveText([new RegExp(`${number}.*Lakshmi Devi, awaiting payment`)])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/desk\/orders\/[0-9a-f-]+$/)
  await expect(page.getByText(number)).toBeVisible()

  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await expect(options(page).first()).toContainText(number)
  await page.keyboard.type(lakshmi.phone.slice(-4))
  await expect(options(page).first()).toContainText('Lakshmi Devi')
  await expect(options(page).first().locator('mark')).toHaveText(lakshmi.phone.slice(-4))
  await expect(options(page).nth(1)).toContainText(number)
  await expectSound(page)
  const tab = context.waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  await expect(await tab).toHaveURL(/\/desk\/orders\/[0-9a-f-]+$/)
  await page.bringToFront()

  await field(page).fill('> regis')
  await expect(options(page)).toHaveText([/^Registers/])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/desk\/registers/)
  expect(await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]))).not.toContain('Lakshmi')
})

long('says what it needs, that nothing was found, that there is no line, and goes with Escape', async ({ page, context }) => {
  await at(page, 'front_office')
  await page.keyboard.press('Control+k')
  const status = page.getByRole('dialog').getByRole('status')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('la')
  await expect(status).toHaveText('Type 4 digits of a phone number or 3 letters of a name.')
  await page.keyboard.type('zzzq')
  await expect(status).toHaveText('Nothing found for “lazzzq”.')
  await expectSound(page)
  await context.setOffline(true)
  await field(page).fill('lakshmi')
  await expect(status).toContainText('You are offline. Only pages and actions are listed.')
  await expectSound(page)
  await context.setOffline(false)
  await status.getByRole('button', { name: 'Try again' }).click()
  await expect(options(page).first()).toContainText('Lakshmi Devi')
  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('on a phone, dark, in Hindi', () => {
  test.use({ viewport: { width: 360, height: 780 }, colorScheme: 'dark' })
  long('it fills the screen, and axe finds nothing', async ({ page, context }) => {
    await context.addCookies([{ name: 'language', value: 'hi', url: app.address }])
    await at(page, 'front_office')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('lakshmi')
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Lakshmi Devi')
    expect(await page.getByRole('dialog').boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 780 })
    await expectSound(page)
  })
})

long('front office finds an order by phone and sees where it is, not what is in it', async ({ page }) => {
  await at(page, 'front_office')
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(lakshmi.phone.slice(-4))
  await expect(options(page).first()).toContainText('Lakshmi Devi')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/desk\/patients\/[0-9a-f-]+$/)
  await expect(page.getByText('Lakshmi Devi').first()).toBeVisible()
  await expect(page.getByText(lakshmi.phone.slice(-5))).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await page.keyboard.type(lakshmi.phone.slice(-4))
  await options(page).filter({ hasText: 'P-' }).first().click()
  await expect(page).toHaveURL(/\/summary$/)
  const { medicine } = await app.db
    .selectFrom('order_lines')
    .select('medicine')
    .where('user_id', '=', lakshmi.userId)
    .executeTakeFirstOrThrow()
  await expect(page.locator('body')).not.toContainText((medicine as { name: string }).name)
  await expectSound(page)
  await page.goto(page.url().replace('/summary', ''))
  await expect(page.locator('body')).not.toContainText((medicine as { name: string }).name)
})

long('an auditor reads money, rules and staff and finds nothing to change', async ({ page }) => {
  await at(page, 'auditor', '/desk/policies')
  await expect(page.getByRole('heading', { name: 'Policies', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change' })).toHaveCount(0)
  await page.goto(`${app.address}/desk/staff`)
  await page.locator('tr[data-row]').filter({ hasText: 'Auditor' }).first().getByRole('link').click()
  await expect(page.getByText('Cannot change anything and cannot open patient records.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Deactivate/ })).toHaveCount(0)
  for (const path of ['/desk/registers', '/desk/refunds', '/desk/payouts', '/desk/reconciliation']) {
    await page.goto(app.address + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // The place for urgent messages is always there; nothing is said in it.
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  }
})

long('a rider finds a page that says what will come', async ({ page }) => {
  await at(page, 'rider', '/desk/round')
  await expect(page.getByText('No deliveries assigned to you')).toBeVisible()
  await expectSound(page)
})
