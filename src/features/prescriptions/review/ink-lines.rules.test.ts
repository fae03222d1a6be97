import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inkBoxes } from './ink-lines.rules.ts'

/** A paper with a head, five medicines and a signature, as a picture of some width. */
async function paper(lines: readonly { y: number; text: string }[]) {
  const texts = lines.map(({ y, text }) => `<text x="120" y="${y}" font-size="30">${text}</text>`).join('')
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1400"><rect width="1000" height="1400" fill="#f4efe4"/>${texts}</svg>`
  const { data, info } = await sharp(Buffer.from(drawing)).greyscale().resize(480).raw().toBuffer({ resolveWithObject: true })
  return { pixels: new Uint8Array(data), width: info.width, height: info.height }
}
const head = [
  { y: 80, text: 'Dr. Rakesh Mathur, MBBS MD' },
  { y: 130, text: 'Mathur Clinic, C-Scheme, Jaipur' },
  { y: 300, text: 'BP 150/92 FBS 168 wt 68 kg' },
]
const medicines = [0, 1, 2, 3, 4].map((n) => ({ y: 480 + n * 100, text: `${n + 1}) T. Metformin 500 1-0-1 x 30` }))

test('each medicine of a paper is suggested where it stands, and nothing of its head or foot', async () => {
  const boxes = inkBoxes(await paper([...head, ...medicines, { y: 1250, text: 'Signed' }]))
  expect(boxes).toHaveLength(medicines.length)
  for (const [n, { top, height }] of boxes.entries()) {
    // The middle of the small letters, a third of the size above where the line of text stands.
    const written = ((medicines[n]?.y ?? 0) - 10) / 0.14
    expect(Math.abs(top + height / 2 - written)).toBeLessThan(100)
  }
})

test('a paper without a list suggests nothing', async () => {
  expect(inkBoxes(await paper(head))).toEqual([])
  expect(inkBoxes(await paper([]))).toEqual([])
})
