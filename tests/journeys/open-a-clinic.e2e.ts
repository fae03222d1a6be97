import { expect, type Page, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { runs } from '../support/long.ts'
import { addFirst, fillCheckout, handOver, orderNumber, pack, pay, sayWho, send, takeOn } from './buying.ts'
import { openedBy, seesAndHears, signAndOrder, writePrescription } from './consulting.ts'
import { pointer } from './input-devices.ts'
import { becomeAdmin, type LiveClinic, liveClinic } from './live-clinic.ts'
import { openPage } from './open-page.ts'
import { payByUpi, tell } from './telling.ts'

// From an empty server to the first paid order and the first signed prescription: no SQL, only the printed link and the browser.
let clinic: LiveClinic
test.describe.configure({ mode: 'serial' })
test.afterEach(() => clinic.close())

const pincode = '797001'
const catalogue = [
  'name, price, manufacturer, pack_size_label, short_composition1, short_composition2',
  'Kohimol 500 Tablet, 20, Kohima Labs, strip of 10 tablets, Paracetamol (500mg), ',
].join('\n')
const stock = 'Name,Batch,Exp Dt,Qty,MRP\nKohimol 500 Tablet,KB1,12/2030,200,20.00'

for (const width of runs([360], [360, 1280]))
  test(`at ${width} px an empty clinic is set up, delivers a paid order, and a doctor sees a patient and signs`, async ({ browser }) => {
    test.setTimeout(900_000)
    clinic = await liveClinic()
    const open = () => openedBy(browser, { baseURL: clinic.server.origin, width })
    const admin = await open()
    await becomeAdmin(admin, clinic)
    await nameOperator(admin)
    await addPharmacy(admin)
    await addArea(admin)
    await importFile(admin, '/desk/setup/catalogue', catalogue, 'Import 1 product')
    // A start in the middle: the admin goes on where they were.
    await clinic.server.kill('SIGKILL')
    await clinic.server.start()
    await importFile(admin, '/desk/setup/stock', stock, 'Receive 1 batch')
    await expectClosed(await open())
    const pharmacist = await join(await open(), await invite(admin, 'Pharmacist', 'Vikeno Angami', '9812345671'), '9812345671')
    const doctor = await join(await open(), await invite(admin, 'Doctor', 'Dr. Neikho Kire', '9812345672'), '9812345672')
    await verifyDoctor(admin)
    await openPage(admin, '/desk/setup')
    await expect(admin.getByText('Everything required by law is in place')).toBeVisible()

    const patient = await open()
    await buy(patient)
    await takeOn(pharmacist, await orderNumber(patient))
    await pack(pharmacist)
    await send(pharmacist)
    await handOver(pharmacist, patient)
    await consult(patient, doctor)
  })

async function nameOperator(page: Page): Promise<void> {
  await openPage(page, '/desk/setup/operator')
  await page.getByLabel('Legal name').fill('Sanjeevani Health Private Limited')
  await page.getByLabel('Name patients know').fill('Sanjeevani Clinic')
  await page.getByLabel('Address').fill('1 Station Road, Kohima 797001, Nagaland')
  await page.getByLabel('Grievance officer').fill('R. Kulkarni')
  await page.getByLabel('Officer’s email').fill('care@sanjeevani.example')
  await page.reload()
  await expect(page.getByLabel('Legal name')).toHaveValue('Sanjeevani Health Private Limited')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

async function addPharmacy(page: Page): Promise<void> {
  await openPage(page, '/desk/setup/pharmacies')
  await page.getByRole('link', { name: 'Add pharmacy' }).click()
  const values = {
    'Name of the pharmacy': 'Sanjeevani Pharmacy',
    'Legal name': 'Sanjeevani Health Private Limited',
    'Shop number and street': '1 Station Road',
    Pincode: pincode,
    City: 'Kohima',
    'Phone number': '9876543210',
    Email: 'shop@sanjeevani.example',
    'Delivery fee': '40',
  }
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value)
  await page.getByRole('button', { name: 'Add pharmacy' }).click()
  const licences = page.getByRole('form', { name: 'Drug licences' })
  for (const [at, number] of ['NL-20-101', 'NL-21-102'].entries()) {
    await licences.getByLabel('Licence number').nth(at).fill(number)
    await licences.getByLabel('Valid from').nth(at).fill('2024-01-01')
    await licences.getByRole('button', { name: 'Save licences' }).click()
    await expect(licences.getByText('Valid today')).toHaveCount(at + 1)
  }
  const pharmacist = page.getByRole('form', { name: 'Add a registered pharmacist' })
  await pharmacist.getByLabel('Pharmacist’s name').fill('Asen Jamir')
  await pharmacist.getByLabel('Registration number').fill('NPC-1042')
  await pharmacist.getByLabel('State pharmacy council').fill('Nagaland State Pharmacy Council')
  await pharmacist.getByRole('button', { name: 'Add pharmacist' }).click()
  await page.getByRole('button', { name: 'Activate pharmacy' }).click()
  await expect(page.getByText('This pharmacy sells medicines')).toBeVisible()
}

async function addArea(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Delivery areas' }).click()
  await page.getByRole('link', { name: 'Add delivery area for Sanjeevani Pharmacy' }).click()
  await expect(page.getByLabel('District', { exact: true })).toHaveValue('Kohima')
  await page.getByLabel('Maximum delivery time (hours)').fill('12')
  await page.getByRole('button', { name: 'Save area' }).click()
  await expect(page.getByText('Delivered in 4 to 12 hours', { exact: false })).toBeVisible()
}

/** A list in a shape that is known needs no mapping. */
async function importFile(page: Page, path: string, text: string, apply: string): Promise<void> {
  await openPage(page, path)
  const pharmacy = page.getByLabel('Pharmacy', { exact: true })
  if (path.endsWith('stock')) await pharmacy.selectOption({ label: 'Sanjeevani Pharmacy' })
  await expect(page.getByLabel('CSV file')).toBeEnabled()
  await page.getByLabel('CSV file').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Upload file' }).click()
  const check = page.getByRole('button', { name: 'Check file' })
  const go = page.getByRole('button', { name: apply })
  await expect(check.or(go)).toBeVisible()
  if (await check.isVisible()) await check.click()
  await go.click()
  await expect(page.getByText('Import complete')).toBeVisible()
}

async function expectClosed(page: Page): Promise<void> {
  expect((await page.goto('/'))?.status()).toBe(503)
  await expect(page.getByRole('heading', { name: 'This clinic is not open yet' })).toBeVisible()
  await page.context().close()
}

/** Answers the path of the link that was sent. */
async function invite(page: Page, role: 'Doctor' | 'Pharmacist', name: string, phone: string): Promise<string> {
  await openPage(page, '/desk/setup/doctors/invite')
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByRole('checkbox', { name: role }).check()
  await page.getByLabel('Registration number').fill(`REG-${phone}`)
  if (role === 'Doctor') await fillDoctor(page)
  else {
    await page.getByLabel('Pharmacy', { exact: true }).selectOption({ label: 'Sanjeevani Pharmacy' })
    await page.getByLabel('Pharmacy council').fill('Nagaland State Pharmacy Council')
  }
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: name }).getByText('Sent', { exact: true })).toBeVisible()
  return clinic.invitation(phone)
}

async function fillDoctor(page: Page): Promise<void> {
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
}

/** Whoever was invited, at the desk. */
async function join(page: Page, path: string, phone: string): Promise<Page> {
  await openPage(page, path)
  await clinic.typePhone(page, phone)
  const key = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
  const secret = Secret.fromBase32(key.replaceAll(' ', ''))
  await page.getByLabel('Authenticator code').fill(new TOTP({ secret }).generate())
  await page.getByRole('button', { name: 'Join the desk' }).click()
  await page.getByRole('button', { name: /Skip for now|Continue/ }).click()
  await expect(page.getByRole('heading', { name: 'Desk', level: 1 })).toBeVisible()
  return page
}

async function verifyDoctor(page: Page): Promise<void> {
  await openPage(page, '/desk/setup/doctors')
  await page.getByRole('button', { name: 'Verify registration' }).click()
  await page.getByRole('button', { name: 'I compared it, verify' }).click()
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
}

async function buy(page: Page): Promise<void> {
  await page.context().addCookies([{ name: 'pincode', value: pincode, url: clinic.server.origin }])
  await expect
    .poll(async () => (await page.request.get('/api/search/?term=kohimol', { headers: { app: 'patient' } })).text(), { timeout: 90_000 })
    .toContain('Kohimol')
  await addFirst(page, 'kohimol')
  await openPage(page, '/cart')
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await clinic.typePhone(page, '9812345679')
  await sayWho(page, 'Asha Verma')
  await fillCheckout(page, pointer, pincode)
  await pay(page)
}

async function consult(patient: Page, doctor: Page): Promise<void> {
  await openPage(doctor, '/desk/consultations')
  await doctor.getByRole('button', { name: 'Go online' }).click()
  await expect(doctor.getByText('Online', { exact: true })).toBeVisible()
  await openPage(patient, '/consultation/instant')
  await patient.getByRole('link', { name: /^General physician/ }).click()
  await tell(patient)
  await patient.getByRole('button', { name: 'View price and continue' }).click()
  await payByUpi(patient)
  await doctor.getByRole('button', { name: 'Accept' }).click()
  await doctor.waitForURL(/\/desk\/consultations\/[0-9a-f-]{36}/)
  await patient.waitForURL(/\/consultation\/[0-9a-f-]{36}\/join/)
  await patient.getByRole('button', { name: 'Join now' }).click()
  await doctor.getByRole('button', { name: 'Join now' }).click()
  await seesAndHears(patient)
  await seesAndHears(doctor)
  await writePrescription(doctor)
  await signAndOrder(doctor, patient, /consultation\/([0-9a-f-]{36})/.exec(patient.url())?.[1] ?? '')
}
