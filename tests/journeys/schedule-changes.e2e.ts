import { expect, type Page, test } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { seedStaff } from '../support/seed.ts'
import { signInToDesk } from '../support/signed-in.ts'
import { type JourneyApp, startApp } from './journey-app.ts'
import { expectSound } from './sound.ts'

let app: JourneyApp
test.use({ viewport: { width: 1366, height: 650 } })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  app = await startApp()
})
test.afterAll(() => app.close())

const pharmacist = (pharmacistId: string) => seedStaff(app.db, new Date(), 'pharmacist', { pharmacyId: 'jaipur', pharmacistId })
const product = (id: string) => app.db.selectFrom('products').selectAll().where('medicine_id', '=', id).executeTakeFirstOrThrow()
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** As a supplier’s file asked for it: three medicines of Schedule H become ones of H1. */
async function fileOfThree(askedBy: string) {
  const some = app.db.selectFrom('products').selectAll().where('schedule', '=', 'H').where('ndps', '=', false)
  // By their names: one that begins with another’s would stand in two rows.
  const medicines = await some.distinctOn('brand').orderBy('brand').orderBy('medicine_id').limit(3).execute()
  const asked = { file_name: 'supplier-november.csv', asked_by: askedBy, asked_at: new Date() }
  const changes = medicines.map(({ medicine_id }) => ({ change_id: uuidv7(), medicine_id, columns: '{"schedule":"H1"}', ...asked }))
  await app.db.insertInto('schedule_changes').values(changes).execute()
  return medicines
}

test('a pharmacist approves what a file says of a schedule, or keeps it; what a colleague decided meanwhile is gone', async ({
  page,
  browser,
}) => {
  test.slow()
  const medicines = await fileOfThree((await seedStaff(app.db, new Date(), 'admin')).userId)
  const [first, second, third] = medicines.map(({ name }) => name) as [string, string, string]
  await signInToDesk(page, app, await pharmacist('1'), '/desk')
  await page
    .getByRole('link', { name: /^3 schedule changes/ })
    .first()
    .click()
  await expect(row(page, first)).toContainText(/Schedule H.*Schedule H1.*supplier-november\.csv, A admin/)
  await expectSound(page)
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true)

  const colleague = await (await browser.newContext({ viewport: { width: 1366, height: 650 }, colorScheme: 'dark' })).newPage()
  await signInToDesk(colleague, app, await pharmacist('2'), '/desk/catalogue/schedules')
  await colleague.getByRole('button', { name: `Approve ${first}` }).click()
  await expect(colleague.getByText(`${first} changed`)).toBeVisible()
  await expect(row(colleague, first)).toHaveCount(0)
  await expectSound(colleague)
  expect(await product(medicines[0]?.medicine_id ?? '')).toMatchObject({ schedule: 'H1', promotable: false })

  await page.getByRole('button', { name: `Keep as it is: ${first}` }).click()
  await expect(page.getByRole('alert').filter({ hasText: `${first}: A colleague has already decided this` })).toBeVisible()
  await expect(row(page, first)).toHaveCount(0)
  await page.getByRole('button', { name: `Keep as it is: ${second}` }).click()
  await expect(page.getByText(`${second} stays as it is`)).toBeVisible()
  await page.getByRole('button', { name: `Approve ${third}` }).click()
  await expect(page.getByText('No schedule change waits for a pharmacist.')).toBeVisible()
  const kept = medicines.slice(1).map(({ medicine_id }) => product(medicine_id))
  expect((await Promise.all(kept)).map(({ schedule }) => schedule)).toEqual(['H', 'H1'])
})
