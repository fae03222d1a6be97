import { expect, type Page, test } from '@playwright/test'
import { becomeAdmin, type LiveClinic, liveClinic } from './live-clinic.ts'
import { expectSound } from './sound.ts'
import { long } from './long.ts'

// An empty live installation gets a pharmacy that sells and an area it delivers to: by the browser alone, on a phone and on a laptop.
let clinic: LiveClinic
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(240_000)
  clinic = await liveClinic()
})
test.afterAll(() => clinic.close())

const phone = { width: 360, height: 780 }
const laptop = { width: 1366, height: 650 }
test.use({ viewport: phone })

async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (!folder) return
  const before = page.viewportSize() ?? phone
  for (const size of [phone, laptop]) {
    await page.setViewportSize(size)
    await page.screenshot({ path: `${folder}/pharmacies-${name}-${size.width}.png`, fullPage: true })
  }
  await page.setViewportSize(before)
}

async function isDeliverable(pincode: string): Promise<boolean> {
  const answer = await fetch(`${clinic.server.origin}/api/pincode/details/?pincode=${pincode}`, { headers: { app: 'patient' } })
  return ((await answer.json()) as { data: { is_deliverable: boolean } }).data.is_deliverable
}

long('an admin adds a pharmacy and where it delivers; a reload in the middle loses nothing', async ({ page }) => {
  test.setTimeout(300_000)
  await becomeAdmin(page, clinic)
  await addPharmacy(page)
  await addLicences(page)
  await addPharmacist(page)
  await page.getByRole('button', { name: 'Activate pharmacy' }).click()
  await expect(page.getByText('This pharmacy sells medicines')).toBeVisible()
  await expectSound(page)
  await picture(page, 'active')
  expect(await isDeliverable('797001')).toBe(false)
  await page.setViewportSize(laptop)
  await addDistrict(page)
  expect(await isDeliverable('797001')).toBe(true)
  await addList(page)
  expect(await isDeliverable('797001')).toBe(false)
  await takeListAway(page)
  expect(await isDeliverable('797001')).toBe(true)
  await page.goto(`${clinic.server.origin}/desk/setup`)
  for (const step of ['Pharmacy with valid licences', 'Registered pharmacist', 'Delivery area']) {
    await expect(page.getByRole('listitem').filter({ hasText: step }).getByText('Done', { exact: true })).toBeVisible()
  }
})

async function addPharmacy(page: Page) {
  await page.getByRole('link', { name: 'Pharmacy with valid licences' }).click()
  await expect(page.getByText('No pharmacies yet.')).toBeVisible()
  await expectSound(page)
  await picture(page, 'none')
  await page.getByRole('link', { name: 'Add pharmacy' }).click()
  await page.getByLabel('Name of the pharmacy').fill('Sanjeevani Pharmacy')
  await page.getByLabel('GSTIN (optional)').fill('13AAXCP4410M1ZZ')
  await page.getByLabel('Shop number and street').fill('1 Station Road')
  await page.getByLabel('Pincode').fill('797001')
  await expect(page.getByText('Kohima, Nagaland')).toBeVisible()
  await page.getByRole('button', { name: 'Add pharmacy' }).click()
  await expect(page.getByText('This field is required').first()).toBeVisible()
  await expect(page.getByText('Enter a valid GSTIN of 15 letters and digits')).toBeVisible()
  await expectSound(page)
  await picture(page, 'refused')
  await page.reload()
  await expect(page.getByLabel('Shop number and street')).toHaveValue('1 Station Road')
  await page.getByLabel('Legal name').fill('Sanjeevani Health Private Limited')
  await page.getByLabel('GSTIN (optional)').fill('')
  await page.getByLabel('Phone number').fill('9876543210')
  await page.getByLabel('Email').fill('shop@sanjeevani.example')
  await page.getByLabel('City').fill('Kohima')
  await page.getByLabel('Delivery fee').fill('40')
  await page.getByRole('button', { name: 'Add pharmacy' }).click()
  await expect(page.getByText('Add the drug licences (Forms 20 and 21) and a registered pharmacist')).toBeVisible()
  await expectSound(page)
  await picture(page, 'new')
}

async function addLicences(page: Page) {
  const form = page.getByRole('form', { name: 'Drug licences' })
  const numbers = form.getByLabel('Licence number')
  await numbers.nth(0).fill('NL-20-101')
  await form.getByLabel('Valid from').nth(0).fill('2024-01-01')
  await form.getByRole('button', { name: 'Save licences' }).click()
  await expect(form.getByText('Valid today')).toBeVisible()
  await expect(form.getByLabel('Form', { exact: true }).nth(1)).toHaveValue('21')
  await numbers.nth(1).fill('NL-21-102')
  await page.reload()
  await expect(numbers.nth(1)).toHaveValue('NL-21-102')
  await form.getByLabel('Valid from').nth(1).fill('2024-01-01')
  await form.getByRole('button', { name: 'Save licences' }).click()
  await expect(page.getByText('Add a registered pharmacist', { exact: true })).toBeVisible()
}

async function addPharmacist(page: Page) {
  const form = page.getByRole('form', { name: 'Add a registered pharmacist' })
  await form.getByLabel('Pharmacist’s name').fill('Vikeno Angami')
  await form.getByLabel('Registration number').fill('NPC-1042')
  await form.getByLabel('State pharmacy council').fill('Nagaland State Pharmacy Council')
  await form.getByRole('button', { name: 'Add pharmacist' }).click()
  await expect(page.getByText('NPC-1042 · Nagaland State Pharmacy Council')).toBeVisible()
  await expect(form.getByLabel('Pharmacist’s name')).toHaveValue('')
  await page.getByRole('button', { name: 'Edit Vikeno Angami' }).click()
  const edit = page.getByRole('form', { name: 'Edit Vikeno Angami' })
  await edit.getByLabel('Registration number').fill('NPC-1043')
  await edit.getByRole('button', { name: 'Save pharmacist' }).click()
  await expect(page.getByText('NPC-1043 · Nagaland State Pharmacy Council')).toBeVisible()
  await page.getByLabel('Desk account of Vikeno Angami').selectOption({ label: 'Meera Iyer' })
  await expect.poll(() => page.getByLabel('Desk account of Vikeno Angami').inputValue()).not.toBe('')
  await expectSound(page)
}

async function addDistrict(page: Page) {
  await page.getByRole('link', { name: 'Delivery areas' }).click()
  await page.getByRole('link', { name: 'Add delivery area for Sanjeevani Pharmacy' }).click()
  await expect(page.getByLabel('District', { exact: true })).toHaveValue('Kohima')
  await expectSound(page)
  await picture(page, 'area')
  await page.getByLabel('Maximum delivery time (hours)').fill('12')
  await page.getByRole('button', { name: 'Save area' }).click()
  await expect(page.getByText('Delivered in 4 to 12 hours', { exact: false })).toBeVisible()
  await expectSound(page)
  await picture(page, 'areas')
}

async function addList(page: Page) {
  await page.getByRole('link', { name: 'Add delivery area for Sanjeevani Pharmacy' }).click()
  await page.getByLabel('A list of pincodes').check()
  await page.getByLabel('Name of the list').fill('Old town')
  await page.getByLabel('Pincodes', { exact: true }).fill('797001\n79700\n999999')
  await page.getByRole('radio', { name: /Pickup only/ }).check()
  await page.getByRole('button', { name: 'Save area' }).click()
  await expect(page.getByText('Line 2: a pincode has 6 digits')).toBeVisible()
  await expect(page.getByText('Line 3: 999999 is not in the pincode directory')).toBeVisible()
  await expectSound(page)
  await picture(page, 'list-refused')
  await page.reload()
  await expect(page.getByLabel('Pincodes', { exact: true })).toHaveValue('797001\n79700\n999999')
  await page.getByLabel('Pincodes', { exact: true }).fill('797001 Kohima')
  await page.getByRole('button', { name: 'Save area' }).click()
  await expect(page.getByRole('link', { name: 'Old town' })).toBeVisible()
  await picture(page, 'two-areas')
}

async function takeListAway(page: Page) {
  await page.getByRole('link', { name: 'Old town' }).click()
  await page.getByRole('button', { name: 'Remove area' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove area' }).click()
  // The area's own page has no such link either: only the word says that the server has answered.
  await expect(page.getByText('Removed', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Old town' })).toHaveCount(0)
}
