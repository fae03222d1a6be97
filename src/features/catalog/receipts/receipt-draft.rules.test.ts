import { expect, test } from 'vitest'
import { draftOf, openLine, readDraft, scannedLine, shownExpiry, withFile, withScan } from './receipt-draft.rules.ts'

const product = { medicine_id: 'm1', name: 'Paracetamol 500', packing: 'Strip of 10', mrp_paise: 3_000, gst_percent: 5 }
const line = { ...product, batch_no: 'A1', expiry: '2027-11-30', packs: 2, free_packs: 0, purchase_paise: 2_050, problems: [] }

test('a line that was read back is what it was', () => {
  const { name: _, packing: _p, problems: _w, ...facts } = line
  expect(readDraft(draftOf(line))).toEqual({ facts, unreadable: [] })
})

test('cells that cannot be read are named; empty ones are not', () => {
  const draft = draftOf({ ...line, batch_no: '' })
  const values = { ...draft.values, expiry: '13/27', packs: 'two', gst_percent: '90' }
  expect(readDraft({ ...draft, values }).unreadable).toEqual(['expiry', 'packs', 'gst_percent'])
  expect(readDraft(draft).unreadable).toEqual([])
})

test('the whole month is shown as packs print it, another day as it is', () => {
  expect([shownExpiry('2028-02-29'), shownExpiry('2028-02-28'), shownExpiry(null)]).toEqual(['02/2028', '28-02-2028', ''])
})

test('the same pack scanned again is one more; without its batch it is a line of its own', () => {
  const scan = { batch_no: 'A1', expiry: '2027-11-30' }
  const first = withScan([], scannedLine(product, scan))
  const again = withScan(first.lines, scannedLine(product, scan))
  expect(again.lines.map(({ values }) => values.packs)).toEqual(['2'])
  expect(again.key).toBe(first.key)
  expect(withScan(again.lines, scannedLine(product, { batch_no: null, expiry: null })).lines).toHaveLength(2)
})

test('a file that is read again replaces its lines and leaves the others', () => {
  const scanned = withScan([], scannedLine(product, { batch_no: 'B2', expiry: null })).lines
  const once = withFile(scanned, [draftOf(line)])
  const again = withFile(once, [draftOf({ ...line, packs: 9 })])
  expect(again.map(({ values }) => [values.batch_no, values.packs])).toEqual([
    ['B2', '1'],
    ['A1', '9'],
  ])
})

test('a line of a file that cannot be read is one to correct; a batch that is there twice stays twice', () => {
  const cells = { batch_no: 'A1', expiry: '13/29', packs: '2', free_packs: '', mrp_paise: '', purchase_paise: '20.5', gst_percent: '' }
  const wrong = openLine({ cells, problems: [] }, product)
  expect(readDraft(wrong).unreadable).toEqual(['expiry'])
  expect(wrong.values).toMatchObject({ expiry: '13/29', mrp_paise: '30.00', gst_percent: '5' })
  const twice = withFile([], [draftOf(line), wrong])
  expect(twice.map(({ values }) => values.expiry)).toEqual(['11/2027', '13/29'])
  const again = withFile(twice, [draftOf(line), draftOf({ ...line, batch_no: 'A2' })])
  expect(again.map(({ values }) => [values.batch_no, values.expiry])).toEqual([
    ['A1', '11/2027'],
    ['A1', '13/29'],
    ['A2', '11/2027'],
  ])
})
