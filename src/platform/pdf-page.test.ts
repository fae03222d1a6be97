import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { renderPdf } from './pdf.server.ts'
import { drawPdfPage } from './pdf-page.server.ts'

vi.setConfig({ testTimeout: 120_000 })
const pdf = await renderPdf('#set page(width: 595pt, height: 842pt)\nRx\n#pagebreak()\n#rect(width: 100%, height: 100%, fill: black)', {})

test('a page of a PDF is a picture of it, on white, large enough to read', async () => {
  const [first, second] = [await drawPdfPage(pdf, 1), await drawPdfPage(pdf, 2)]
  expect(await sharp(first).metadata()).toMatchObject({ format: 'jpeg', width: 1600, height: 2264 })
  const brightness = async (picture: Buffer) => (await sharp(picture).greyscale().stats()).channels[0]?.mean ?? 0
  expect(await brightness(first)).toBeGreaterThan(240)
  expect(await brightness(second)).toBeLessThan(120)
})

test.each([
  ['a page that is not there', pdf, 3],
  ['no page at all', pdf, Number.NaN],
  ['what only begins like a PDF', Buffer.from('%PDF-1.7\ngarbage'), 1],
  ['a PDF that was cut off', pdf.subarray(0, pdf.length / 3), 1],
])('%s is refused, and nobody else is harmed', async (_, content, page) => {
  await expect(drawPdfPage(content, page)).rejects.toMatchObject({ code: 'unsupported_media' })
})
