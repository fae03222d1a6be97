import { expect, test } from 'vitest'
import { draftOf, readDraft } from './receipt-draft.rules.ts'
import { goOnWith, isOwnWrite } from './receipt-kept.rules.ts'

const product = { medicine_id: 'm1', name: 'Paracetamol 500', packing: 'Strip of 10', mrp_paise: 3_000, gst_percent: 5 }
const line = { ...product, batch_no: 'A1', expiry: '2027-11-30', packs: 2, free_packs: 0, purchase_paise: 2_050, problems: [] }
const typed = draftOf({ ...line, packs: 9 })
const sent = [readDraft(draftOf(line)).facts]

test('cells typed before a reload are still there after it', () => {
  const [again] = goOnWith({ version: 1, lines: [line] }, { version: 1, lines: [typed], sent: null }) ?? []
  expect(again?.values.packs).toBe('9')
})

test('a save whose answer the reload cut off is the page’s own, and typing goes on from it', () => {
  expect(isOwnWrite({ version: 2, lines: [line] }, sent)).toBe(true)
  expect(goOnWith({ version: 2, lines: [line] }, { version: 1, lines: [typed], sent })).toHaveLength(1)
})

test('what a colleague saved meanwhile is not written over', () => {
  const theirs = { version: 2, lines: [{ ...line, packs: 5 }] }
  expect(isOwnWrite(theirs, sent)).toBe(false)
  expect(goOnWith(theirs, { version: 1, lines: [typed], sent })).toBeNull()
})
