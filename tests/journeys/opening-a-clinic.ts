import { expect, type Page } from '@playwright/test'
import { addAuthenticator, becomeAdmin, type EmptyClinic } from './live-clinic.ts'
import { openPage } from '../support/open-page.ts'

export interface Opening {
  clinic: EmptyClinic
  /** A new browser of somebody, which has a camera. */
  open: () => Promise<Page>
  step: (name: string, work: () => Promise<void>) => Promise<void>
}

/** Who works at the clinic in the end, each at the desk in a browser of their own. */
interface People {
  admin: Page
  pharmacist: Page
  doctor: Page
}

export const pincode = '797001'
const shop = 'Sanjeevani Pharmacy'
const catalogue = [
  'name, price, manufacturer, pack_size_label, short_composition1, short_composition2',
  'Kohimol Paracetamol 650 Tablet, 20, Kohima Labs, strip of 10 tablets, Paracetamol (650mg), ',
].join('\n')
const stock = 'Name,Batch,Exp Dt,Qty,MRP\nKohimol Paracetamol 650 Tablet,KB1,12/2030,200,20.00'

interface Choices {
  /** What the admin does once patients could know who they are: outside services. */
  connect?: (admin: Page) => Promise<void>
  /** Where the doctor's invitation goes. */
  doctorContact?: string
}

/** From the printed link until the law requires nothing more. */
export async function setUpClinic(opening: Opening, { connect, doctorContact = '9812345672' }: Choices = {}): Promise<People> {
  const { clinic, open, step } = opening
  const [admin, pharmacist, doctor] = [await open(), await open(), await open()]
  await step('first admin', () => becomeAdmin(admin, clinic))
  await step('operator', () => nameOperator(admin))
  if (connect) await step('outside services', () => connect(admin))
  await step('closed', () => expectClosed(opening, ['/', '/order-medicines', '/consultation'], 'This clinic is not open yet'))
  await step('pharmacy', () => addPharmacy(admin))
  await step('licences and pharmacist', () => addLicences(admin))
  await step('delivery area', () => addArea(admin))
  await step('catalogue', () => importFile(admin, '/desk/setup/catalogue', catalogue, 'Import 1 product'))
  await step('opening stock', () => importFile(admin, '/desk/setup/stock', stock, 'Receive 1 batch'))
  await step('no consultations yet', () => expectClosed(opening, ['/consultation'], 'This service is not open yet'))
  await step('pharmacist', async () => {
    await invitePharmacist(admin, '9812345671')
    await join(pharmacist, clinic, await clinic.invitation('9812345671'), '9812345671')
  })
  await step('doctor', async () => {
    await inviteDoctor(admin, doctorContact)
    await join(doctor, clinic, await clinic.invitation(doctorContact), '9812345672')
  })
  await step('verified doctor', () => verifyDoctor(admin))
  return { admin, pharmacist, doctor }
}

/** With `SHOTS` set, a picture of the page at the width it has. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS']
  if (folder) await page.screenshot({ path: `${folder}/open-${page.viewportSize()?.width}-${name}.png`, fullPage: true })
}

/** A reload in the middle loses nothing. */
async function nameOperator(page: Page): Promise<void> {
  await picture(page, 'check-list-empty')
  await page.getByRole('link', { name: 'Legal name, address and support phone' }).click()
  await page.getByLabel('Legal name').fill('Sanjeevani Health Private Limited')
  await page.getByLabel('Name patients know').fill('Sanjeevani Clinic')
  await page.getByLabel('Address').fill('1 Station Road, Kohima 797001, Nagaland')
  await page.getByLabel('Grievance officer').fill('R. Kulkarni')
  await page.getByLabel('Officer’s email').fill('care@sanjeevani.example')
  await page.reload()
  await expect(page.getByLabel('Legal name')).toHaveValue('Sanjeevani Health Private Limited')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await picture(page, 'operator')
}

/** Patients are not served what the law does not allow yet. */
async function expectClosed({ open }: Opening, paths: readonly string[], name: string): Promise<void> {
  const page = await open()
  for (const path of paths) {
    expect([path, (await page.goto(path))?.status()]).toEqual([path, 503])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  await picture(page, `closed-${paths.length}`)
  await page.context().close()
}

async function addPharmacy(page: Page): Promise<void> {
  await openPage(page, '/desk/setup')
  await page.getByRole('link', { name: 'Pharmacy with valid licences' }).click()
  await page.getByRole('link', { name: 'Add pharmacy' }).click()
  const values = {
    'Name of the pharmacy': shop,
    'Legal name': 'Sanjeevani Health Private Limited',
    'Shop number and street': '1 Station Road',
    Pincode: pincode,
    City: 'Kohima',
    'Phone number': '9876543210',
    Email: 'shop@sanjeevani.example',
    'Delivery fee': '40',
  }
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value)
  await expect(page.getByText('Kohima, Nagaland')).toBeVisible()
  await picture(page, 'pharmacy')
  await page.getByRole('button', { name: 'Add pharmacy' }).click()
  await expect(page.getByText('Add the drug licences (Forms 20 and 21) and a registered pharmacist')).toBeVisible()
}

async function addLicences(page: Page): Promise<void> {
  const licences = page.getByRole('form', { name: 'Drug licences' })
  for (const [at, number] of ['NL-20-101', 'NL-21-102'].entries()) {
    await licences.getByLabel('Licence number').nth(at).fill(number)
    await licences.getByLabel('Valid from').nth(at).fill('2024-01-01')
  }
  await licences.getByRole('button', { name: 'Save licences' }).click()
  await expect(licences.getByText('Valid today')).toHaveCount(2)
  const pharmacist = page.getByRole('form', { name: 'Add a registered pharmacist' })
  await pharmacist.getByLabel('Pharmacist’s name').fill('Asen Jamir')
  await pharmacist.getByLabel('Registration number').fill('NPC-1042')
  await pharmacist.getByLabel('State pharmacy council').fill('Nagaland State Pharmacy Council')
  await pharmacist.getByRole('button', { name: 'Add pharmacist' }).click()
  await page.getByRole('button', { name: 'Activate pharmacy' }).click()
  await expect(page.getByText('This pharmacy sells medicines')).toBeVisible()
  await picture(page, 'licences')
}

async function addArea(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Delivery areas' }).click()
  await page.getByRole('link', { name: `Add delivery area for ${shop}` }).click()
  await expect(page.getByLabel('District', { exact: true })).toHaveValue('Kohima')
  await page.getByLabel('Maximum delivery time (hours)').fill('12')
  await page.getByRole('button', { name: 'Save area' }).click()
  await expect(page.getByText('Delivered in 4 to 12 hours', { exact: false })).toBeVisible()
  await picture(page, 'areas')
}

/** A list in a shape that is known needs no mapping, another one is checked as its columns were guessed. */
async function importFile(page: Page, path: string, text: string, apply: string): Promise<void> {
  await openPage(page, path)
  await expect(page.getByLabel('CSV file')).toBeEnabled()
  await page.getByLabel('CSV file').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Upload file' }).click()
  const check = page.getByRole('button', { name: 'Check file' })
  const go = page.getByRole('button', { name: apply })
  await expect(check.or(go)).toBeVisible()
  if (await check.isVisible()) await check.click()
  await picture(page, apply.split(' ').at(-1) ?? '')
  await go.click()
  await expect(page.getByText('Import complete')).toBeVisible()
}

interface Invited {
  role: 'Doctor' | 'Pharmacist'
  name: string
  contact: string
  registration: string
}

async function fillInvitation(page: Page, { role, name, contact, registration }: Invited): Promise<void> {
  await openPage(page, '/desk/setup/doctors')
  await page.getByRole('link', { name: 'Invite somebody' }).click()
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Mobile number').fill(contact)
  await page.getByRole('checkbox', { name: role }).check()
  await page.getByLabel('Registration number').fill(registration)
}

async function sendInvitation(page: Page, name: string): Promise<void> {
  await picture(page, `invite-${name.split(' ').at(-1)}`)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('row').filter({ hasText: name }).getByText('Sent', { exact: true })).toBeVisible()
}

async function invitePharmacist(page: Page, contact: string): Promise<void> {
  await fillInvitation(page, { role: 'Pharmacist', name: 'Vikeno Angami', contact, registration: 'NPC-2051' })
  await page.getByLabel('Pharmacy', { exact: true }).selectOption({ label: shop })
  await page.getByLabel('Pharmacy council').fill('Nagaland State Pharmacy Council')
  await sendInvitation(page, 'Vikeno Angami')
}

async function inviteDoctor(page: Page, contact: string): Promise<void> {
  await fillInvitation(page, { role: 'Doctor', name: 'Dr. Neikho Kire', contact, registration: 'NMC-7718' })
  const values = {
    'Medical council': 'Nagaland Medical Council',
    'Year of registration': '2009',
    Qualifications: 'MBBS',
    'Name in Hindi': 'डॉ. नेइखो कीरे',
    'Booked consultation': '399',
    'Instant consultation': '249',
  }
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value)
  await page.getByLabel('Follow-up', { exact: true }).fill('199')
  await page.getByRole('radio', { name: 'Male', exact: true }).check()
  await page.getByRole('checkbox', { name: 'General physician' }).check()
  await sendInvitation(page, 'Dr. Neikho Kire')
}

/** Whoever was invited signs in with their own phone and is at the desk. */
async function join(page: Page, { typePhone }: EmptyClinic, path: string, phone: string): Promise<void> {
  await openPage(page, path)
  await typePhone(page, phone)
  await addAuthenticator(page, 'Join the desk')
  await expect(page.getByRole('heading', { name: 'Desk', level: 1 })).toBeVisible()
  await picture(page, `desk-${phone.slice(-1)}`)
}

async function verifyDoctor(page: Page): Promise<void> {
  await openPage(page, '/desk/setup/doctors')
  await page.getByRole('link', { name: 'Dr. Neikho Kire' }).click()
  await page.getByRole('button', { name: 'Verify registration' }).click()
  await page.getByRole('button', { name: 'I compared it, verify' }).click()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await picture(page, 'people')
  await openPage(page, '/desk/setup')
  await expect(page.getByText('Everything required by law is in place')).toBeVisible()
  await picture(page, 'check-list-done')
}
