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
  { approved, refused }: { approved: string; refused: string },
  input: InputDevice = pointer,
): Promise<void> {
  const today = indiaDay(new Date())
  await input.write(desk.getByRole('textbox', { name: 'Prescriber' }), 'Dr. Arjun Rao')
  await input.write(desk.getByLabel('Registration number'), 'RMC 12345')
  await input.write(desk.getByLabel('Address (if stated)'), '4, Station Road, Jaipur')
  await input.write(desk.getByLabel('Patient’s name, as written'), 'आशा वर्मा')
  await input.writeDay(desk.getByLabel('Date of issue'), today)
  await input.tick(desk.getByRole('radio', { name: 'Long-term treatment' }))
  for (const seen of ['It is signed by the prescriber', 'It is written for this patient'])
    await input.tick(desk.getByRole('checkbox', { name: seen }))
  const first = desk.getByRole('group', { name: 'Medicine 1' })
  await input.write(first.getByLabel('Medicine, as written'), approved)
  const { name, units } = await product(desk, approved)
  await input.write(first.getByLabel('Catalogue product'), approved)
  await expect(first.locator('option', { hasText: name })).toHaveCount(1)
  await input.write(first.getByLabel('Catalogue product'), name)
  await input.write(first.getByLabel('Total quantity'), String(units))
  await input.press(desk.getByRole('button', { name: 'Add medicine' }))
  const second = desk.getByRole('group', { name: 'Medicine 2' })
  await input.write(second.getByLabel('Medicine, as written'), refused)
  await input.choose(second.getByLabel('Decision'), 'Decline')
  await input.choose(second.getByLabel('Reason shown to the patient'), 'The quantity is not clear.')
  await input.decide(desk.getByRole('button', { name: 'Submit decision' }))
  await expect(desk).toHaveURL('/desk/review')
}

/** How the pharmacist's list names a product, and how many units one pack holds. */
async function product(desk: Page, name: string): Promise<{ name: string; units: number }> {
  const answer = await desk.request.get(`/api/search/?term=${encodeURIComponent(name)}&limit=5`, { headers: { app: 'patient' } })
  const { data } = (await answer.json()) as { data: { products: { name: string; packing: { en: string }; units: number }[] } }
  const found = data.products.find((one) => one.name === name)
  return { name: `${name}, ${found?.packing.en ?? ''}`, units: found?.units ?? 0 }
}
