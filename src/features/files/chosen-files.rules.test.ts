import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawnSize, faultOf, isPdf, uploadLimits } from './chosen-files.rules.ts'

test('a file is a PDF if its name ends in .pdf', () => {
  expect(isPdf('prescription.pdf')).toBe(true)
  expect(isPdf('SCAN.PDF')).toBe(true)
  expect(isPdf('pdf.jpg')).toBe(false)
})

test('five files of 10 MB are taken, a sixth and a larger PDF are not', () => {
  const pdf = { name: 'a.pdf', type: 'application/pdf', size: uploadLimits.bytes }
  expect(faultOf(pdf, 4)).toBeNull()
  expect(faultOf(pdf, 5)).toBe('too_many')
  expect(faultOf({ ...pdf, size: uploadLimits.bytes + 1 }, 0)).toBe('too_large')
  expect(faultOf({ ...pdf, size: 0 }, 0)).toBe('empty')
})

test('a large photo is taken, for it is made smaller before it goes; a film is not', () => {
  expect(faultOf({ name: 'a.jpg', type: 'image/jpeg', size: 25_000_000 }, 0)).toBeNull()
  expect(faultOf({ name: 'a.mp4', type: 'video/mp4', size: 25 }, 0)).toBe('unknown_kind')
})

test('a picture is drawn no larger than it is, at most 2,000 points long, in its own proportion', () => {
  const side = fc.integer({ min: 1, max: 12_000 })
  fc.assert(
    fc.property(side, side, (width, height) => {
      const drawn = drawnSize(width, height)
      expect(Math.max(drawn.width, drawn.height)).toBe(Math.min(2000, Math.max(width, height)))
      expect(drawn.width).toBeLessThanOrEqual(width)
      expect(drawn.height).toBeLessThanOrEqual(height)
      const long = Math.max(width, height) / Math.min(width, height)
      if (long < 100) expect(Math.abs(drawn.width / drawn.height / (width / height) - 1)).toBeLessThan(0.1)
    }),
  )
})
