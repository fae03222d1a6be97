import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it, test, vi } from 'vitest'
import { Refusal } from '../../lib/errors.ts'
import { renderPdf } from './pdf.server.ts'
import { drawPdfPage, pdfPages } from './pdf-page.server.ts'

vi.setConfig({ testTimeout: 120_000 })
const pdf = await renderPdf('#set page(width: 595pt, height: 842pt)\nRx\n#pagebreak()\n#rect(width: 100%, height: 100%, fill: black)', {})

test('a page of a PDF is a picture of it, on white, large enough to read', async () => {
  const [first, second] = [await drawPdfPage(pdf, 1, 60_000), await drawPdfPage(pdf, 2, 60_000)]
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

test('a page that takes longer than its time is ended and refused', async () => {
  await expect(drawPdfPage(pdf, 1, 1)).rejects.toMatchObject({ code: 'unsupported_media' })
})

describe('S12: pages of PDFs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parcha-pages-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const wanted = (userId: string, page: number) => ({ userId, sha256: 'any', page, read: async () => pdf })
  const picture = Buffer.from('picture')

  it('a patient with twenty slow pages does not keep another one waiting', async () => {
    const drawOne = async (_: Buffer, page: number) => (page === 0 ? picture : new Promise<Buffer>(() => {}))
    const { draw, close } = pdfPages(folder, { drawOne })
    for (let page = 1; page <= 20; page++) void draw(wanted('slow', page))
    for (let n = 0; n < 50; n++) expect(await draw({ ...wanted(`quick-${n}`, 0), sha256: String(n) })).toEqual(picture)
    await close()
  })

  it('are drawn once, also when many look at once, and kept for the next look', async () => {
    let drawn = 0
    const { draw, close } = pdfPages(folder, { drawOne: async () => (drawn++, picture) })
    await Promise.all(Array.from({ length: 10 }, () => draw(wanted('a', 1))))
    expect(await draw(wanted('a', 1))).toEqual(picture)
    expect(drawn).toBe(1)
    await draw(wanted('b', 1))
    expect(drawn).toBe(2)
    await close()
  })

  it('that cannot be drawn are not tried again for ten minutes', async () => {
    let [tried, at] = [0, 0]
    const drawOne = async () => {
      tried++
      throw new Refusal('unsupported_media')
    }
    const { draw, close } = pdfPages(folder, { drawOne, now: () => at })
    const look = () => expect(draw(wanted('a', 1))).rejects.toMatchObject({ code: 'unsupported_media' })
    for (let n = 0; n < 5; n++) await look()
    expect(tried).toBe(1)
    at += 10 * 60_000
    await look()
    expect(tried).toBe(2)
    await close()
  })
})
