import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { indiaDay } from '../../src/lib/india-time.ts'
import { type InputDevice, pointer } from '../support/pointer.ts'

/** A slip that can be read: what stands on it is typed by the pharmacist of the test. */
export function slip(): Promise<Buffer> {
  const lines = Array.from(
    { length: 30 },
    (_, i) => `<text x="60" y="${90 + i * 45}" font-size="34">Tab. Amlodipine 5 mg 1-0-0, line ${i}</text>`,
  )
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1500"><rect width="1000" height="1500" fill="#fff"/>${lines.join('')}</svg>`
  return sharp(Buffer.from(drawing)).png().toBuffer()
}

/** The pharmacist reads it: who wrote it and when, one line approved for one pack, the other refused with its reason. */
export async function readPaper(
  desk: Page,
  { approved, refused, patient = 'आशा वर्मा' }: { approved: string; refused: string; patient?: string },
  input: InputDevice = pointer,
): Promise<void> {
  await input.press(desk.getByRole('button', { name: 'Enter the prescriber' }))
  await input.write(desk.getByLabel('Name or registration number'), 'Dr. Arjun Rao')
  await input.write(desk.getByLabel('Registration number', { exact: true }), 'RMC 12345')
  await input.write(desk.getByLabel('Address (if stated)'), '4, Station Road, Jaipur')
  await input.press(desk.getByRole('button', { name: 'Use this prescriber' }))
  await input.writeDay(desk.getByLabel('Date of issue'), indiaDay(new Date()))
  await input.write(desk.getByLabel('Patient’s name, as written'), patient)
  await input.press(desk.getByRole('button', { name: 'Long', exact: true }))
  for (const seen of ['Date', 'Patient', 'Signed']) await input.tick(desk.getByRole('checkbox', { name: seen, exact: true }))
  await takeProduct(desk, approved, input)
  await expect(desk.getByText('1 approved')).toBeVisible()
  await input.press(desk.getByRole('button', { name: 'Refuse', exact: true }))
  await input.write(desk.getByLabel('Name as written'), refused)
  await input.press(desk.getByRole('button', { name: 'Quantity not clear' }))
  await input.decide(desk.getByRole('button', { name: /^Finish, open next/ }))
  // Whatever else waits opens by itself.
  await expect(desk.getByText('Decision submitted')).toBeVisible()
}

async function takeProduct(desk: Page, name: string, input: InputDevice): Promise<void> {
  const field = desk.getByRole('combobox', { name: 'Our product' })
  await input.write(field, name)
  await expect(desk.getByRole('option', { selected: true })).toContainText(name)
  await field.press('Enter')
  const { units } = await productOf(desk, name)
  await input.write(desk.getByLabel('Units'), String(units))
  await input.press(desk.getByRole('button', { name: 'Approve', exact: true }))
}

/** How many units one pack holds. */
async function productOf(desk: Page, name: string): Promise<{ units: number }> {
  const answer = await desk.request.get(`/api/search/?term=${encodeURIComponent(name)}&limit=5`, { headers: { app: 'patient' } })
  const { data } = (await answer.json()) as { data: { products: { name: string; units: number }[] } }
  const found = data.products.find((one) => one.name === name)
  return { units: found?.units ?? 0 }
}
