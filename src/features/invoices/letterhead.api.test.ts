import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApp, testNow } from '../../../tests/support/app.ts'
import { liveIn } from '../../../tests/support/lived-in.ts'
import { pdfText } from '../../../tests/support/pdf-text.ts'
import { seedInvoice, seedStaff } from '../../../tests/support/seed.ts'

const app = await testApp()
const admin = app.as((await seedStaff(app.db, testNow, 'admin')).actor)
const lived = await liveIn(app)
await seedInvoice(app.db, testNow, lived.owner)
const api = app.as(lived.owner.actor)

async function papers(): Promise<Buffer[]> {
  const [invoice] = await api('GET /api/invoice/', { query: { limit: 1 } })
  const { prescription_id: prescription } = await app.db
    .selectFrom('prescriptions')
    .select('prescription_id')
    .where('user_id', '=', lived.owner.userId)
    .executeTakeFirstOrThrow()
  const { pdf_url } = await api('GET /api/prescription/', { query: { prescription } })
  const answers = await Promise.all([invoice?.pdf_url ?? '', pdf_url ?? ''].map((url) => app.http.inject(url)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  return answers.map(({ rawPayload }) => rawPayload)
}
const hasPicture = (pdf: Buffer) => pdf.toString('latin1').includes('/Subtype /Image')
const png = (color: string, width: number) =>
  sharp({ create: { width, height: 40, channels: 3, background: color } })
    .png()
    .toBuffer()
const setLogo = async (color: string, width: number) => admin('POST /api/desk/operator/logo/', { body: await png(color, width) })

test('invoice and prescription carry the operator’s logo at their head, the new one once it was changed, and none once it was removed', async () => {
  const before = await papers()
  expect(before.map(hasPicture)).toEqual([false, false])
  await setLogo('#123a7a', 200)
  const first = await papers()
  expect(first.map(hasPicture)).toEqual([true, true])
  await setLogo('#aa2211', 640)
  const second = await papers()
  expect(second.map((pdf, at) => pdf.equals(first[at] ?? Buffer.alloc(0)))).toEqual([false, false])
  await admin('DELETE /api/desk/operator/logo/')
  expect((await papers()).map(hasPicture)).toEqual([false, false])
  // What the paper says is the same with and without.
  const words = (pdf: Buffer) => pdfText(pdf).replaceAll(/\s+/g, ' ')
  expect(second.map(words)).toEqual(before.map(words))
})
