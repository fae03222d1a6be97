import { expect, type Page, test } from '@playwright/test'
import { pdf, pngOf } from '../../src/features/files/bad-files.fixture.ts'
import { signInToDesk } from '../support/signed-in.ts'
import { appForCalls } from './calls-app.ts'
import { booked, openedBy, patientJoins } from './consulting.ts'
import { expectSound } from './sound.ts'
import { long } from './long.ts'

// Both sides send papers in the call, and the doctor asks for a photo.
const app = appForCalls()

/** The picture of a page has come, and is one. */
const expectPicture = (page: Page, name: string) =>
  expect
    .poll(() => page.getByRole('img', { name }).evaluate((image) => (image as HTMLImageElement).naturalWidth), { timeout: 20_000 })
    .toBeGreaterThan(0)

long('the doctor sends a PDF and asks for a photo; nothing that failed or was half typed is lost', async ({ browser }) => {
  test.setTimeout(240_000)
  const visit = await booked(app())
  const asha = await patientJoins(browser, app(), visit)
  asha.on('dialog', (dialog) => void dialog.accept())
  const meera = await openedBy(browser, { width: 1366 })
  await meera.setViewportSize({ width: 1366, height: 650 })
  await signInToDesk(meera, app(), visit.doctor, `/desk/consultations/${visit.id}`)
  await meera.getByRole('button', { name: 'Join now' }).click()
  await meera.getByRole('tab', { name: /^Chat/ }).click()
  await meera.getByLabel('Your message').fill('Please read')

  const sending = '**/api/desk/consultation/*/file/'
  const refusal = { data: null, error: { code: 'conflict', detail: 'Please try again' } }
  await meera.route(sending, (route) => route.fulfill({ status: 409, contentType: 'application/json', body: JSON.stringify(refusal) }))
  const paper = { name: 'Diet after typhoid.pdf', mimeType: 'application/pdf', buffer: pdf() }
  await meera.locator('form input[type="file"]').setInputFiles(paper)
  await expect(meera.getByText('Not sent.')).toBeVisible()
  await meera.unroute(sending)
  await meera.getByRole('button', { name: `Send ${paper.name} again` }).click()
  await expect(meera.getByRole('button', { name: `Open ${paper.name}` })).toBeVisible()
  await expect(meera.getByText('Not sent.')).toBeHidden()
  await expect(meera.getByLabel('Your message')).toHaveValue('Please read')
  // Sent again, not uploaded again.
  const stored = await app().db.selectFrom('files').select('user_id').where('name', '=', paper.name).execute()
  expect(stored).toEqual([{ user_id: visit.patient.userId }])

  await asha.getByRole('button', { name: /^Chat/ }).click()
  await asha.getByRole('button', { name: `Open ${paper.name}` }).click()
  await expectPicture(asha, `${paper.name}, page 1`)
  await expectSound(asha)
  await asha.screenshot({ path: 'test-results/call-file-360.png' })
  await asha.keyboard.press('Escape')
  await asha.getByLabel('Your message').fill('Thank y')

  await meera.getByRole('button', { name: 'Ask for a photo' }).click()
  await expect(meera.getByText('You asked for a photo')).toBeVisible()
  await expect(meera.getByRole('button', { name: 'Ask again for a photo' })).toBeVisible()
  await expect(asha.getByText('The doctor has asked for a photo.')).toBeVisible()
  await asha.getByRole('button', { name: 'Close chat' }).click()
  await expectSound(asha)
  await asha.screenshot({ path: 'test-results/call-photo-asked-360.png' })
  await expectSound(meera)
  await meera.screenshot({ path: 'test-results/call-photo-asked-1366.png' })
  // The page is loaded anew: the doctor still waits for it.
  await asha.reload()
  await asha.getByRole('button', { name: 'Join now' }).click()
  await expect(asha.getByText('The doctor has asked for a photo.')).toBeVisible({ timeout: 20_000 })
  await asha.getByLabel('Choose a file').setInputFiles({ name: 'rash.png', mimeType: 'image/png', buffer: pngOf(320, 240) })
  await expect(asha.getByText('The doctor has asked for a photo.')).toBeHidden()
  await expect(asha.getByLabel('Your message')).toHaveValue('Thank y')
  await expect(meera.getByRole('button', { name: 'Ask for a photo', exact: true })).toBeVisible({ timeout: 20_000 })
  await meera.getByRole('button', { name: /^Open rash/ }).click()
  await expectPicture(meera, 'rash.png, page 1')
  await meera.getByRole('button', { name: 'Close file' }).click()
  await meera.getByRole('tab', { name: /^Files/ }).click()
  await expect(meera.getByText('Sent by you')).toBeVisible()

  await asha.goto(`${app().address}/account/appointments/${visit.id}`)
  await expect(asha.getByRole('heading', { name: 'Files from the doctor' })).toBeVisible()
  await asha.getByRole('button', { name: `Open ${paper.name}` }).click()
  await expectPicture(asha, `${paper.name}, page 1`)
  await expectSound(asha)
  await asha.screenshot({ path: 'test-results/visit-files-360.png' })
})
