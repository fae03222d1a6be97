import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { addFirst, fillCheckout, handOver, orderNumber, packAndSend, payAtTheSecondTry, sayWho } from './buying.ts'
import { freshPhone } from './mailbox.ts'
import { openPage } from './open-page.ts'
import { signInAtDesk, typePhoneAndCode } from './signing-in.ts'

test.use({ viewport: { width: 360, height: 780 } })

test('with a prescription: one medicine is approved, another refused, the rest is paid after that and comes home', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000)
  await page.context().addCookies([{ name: 'pincode', value: '302001', url: test.info().project.use.baseURL ?? '' }])
  await openPage(page, '/auth/login/phone?next=/upload-prescription')
  await typePhoneAndCode(page, freshPhone())
  await sayWho(page, 'Asha Verma')
  await addFirst(page, 'moisturising cream')
  const approved = await addFirst(page, 'amlodipine')
  const refused = await addFirst(page, 'metformin')

  await openPage(page, '/cart')
  await expect(page.getByRole('heading', { name: '2 items need a prescription' })).toBeVisible()
  await page.getByRole('link', { name: 'Add prescription' }).click()
  await page.getByLabel('Choose photos or a PDF').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer: await paper() })
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Send to the pharmacist' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('heading', { name: 'Your prescription is added' })).toBeVisible()
  await fillCheckout(page)
  await expect(page.getByText('Nothing is charged now.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Place order, pay later' }).click()
  await expect(page.getByText('Pending', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay ₹/ })).toHaveCount(0)
  const prescription = await page.getByRole('link', { name: 'Prescription 1' }).getAttribute('href')

  const desk = await (await browser.newContext()).newPage()
  await signInAtDesk(desk, 'Meenal Shekhawat')
  await openPage(desk, `/desk/review/${prescription?.split('/').at(-1)}`)
  await read(desk, { approved, refused })

  await expect(page.getByText('Pending Payment', { exact: true })).toBeVisible()
  await expect(page.getByText(`${refused}: cannot be supplied.`)).toBeVisible()
  await payAtTheSecondTry(page)
  await packAndSend(desk, await orderNumber(page))
  await handOver(desk, page)
  await page.getByRole('link', { name: 'Prescription 1' }).click()
  await expect(page.getByText('Everything it allows was supplied.').first()).toBeVisible()
})

/** A slip that can be read: what stands on it is typed by the pharmacist of the test. */
function paper(): Promise<Buffer> {
  const lines = Array.from(
    { length: 30 },
    (_, i) => `<text x="60" y="${90 + i * 45}" font-size="34">Tab. Amlodipine 5 mg 1-0-0, line ${i}</text>`,
  )
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1500"><rect width="1000" height="1500" fill="#fff"/>${lines.join('')}</svg>`,
    ),
  )
    .png()
    .toBuffer()
}

/** The pharmacist reads it: who wrote it and when, one line approved for one pack, the other refused with its reason. */
async function read(desk: Page, { approved, refused }: { approved: string; refused: string }): Promise<void> {
  await desk.getByRole('textbox', { name: 'Prescriber' }).fill('Dr. Arjun Rao')
  await desk.getByLabel('Registration number').fill('RMC 12345')
  await desk.getByLabel('Address (if there)').fill('4, Station Road, Jaipur')
  await desk.getByLabel('Patient, as written').fill('Asha Verma')
  await desk.getByLabel('Date of issue').fill(new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date()))
  await desk.getByRole('radio', { name: 'Long treatment' }).check()
  for (const seen of ['It is signed by the prescriber', 'It is written for this patient'])
    await desk.getByRole('checkbox', { name: seen }).check()
  const first = desk.getByRole('group', { name: 'Line 1' })
  await first.getByLabel('As written').fill(approved)
  const { name, units } = await product(desk, approved)
  await first.getByLabel('Our product').fill(approved)
  await expect(first.locator('option', { hasText: name })).toHaveCount(1)
  await first.getByLabel('Our product').fill(name)
  await first.getByLabel('Units in all').fill(String(units))
  await desk.getByRole('button', { name: 'Add a line' }).click()
  const second = desk.getByRole('group', { name: 'Line 2' })
  await second.getByLabel('As written').fill(refused)
  await second.getByLabel('Decision').selectOption('Refuse')
  await second.getByLabel('Reason, as the patient reads it').selectOption('The quantity is not clear.')
  await desk.getByRole('button', { name: 'Decide' }).click()
  await expect(desk).toHaveURL('/desk/review')
}

/** How the pharmacist's list names a product, and how many units one pack holds. */
async function product(desk: Page, name: string): Promise<{ name: string; units: number }> {
  const answer = await desk.request.get(`/api/search/?term=${encodeURIComponent(name)}&limit=5`, { headers: { app: 'patient' } })
  const { data } = (await answer.json()) as { data: { products: { name: string; packing: string; units: number }[] } }
  const found = data.products.find((one) => one.name === name)
  return { name: `${name}, ${found?.packing ?? ''}`, units: found?.units ?? 0 }
}
