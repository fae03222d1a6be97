import { expect, test } from 'vitest'
import { redFlagChanges } from './red-flags.rules.ts'

const kept = [{ id: 'chest-pain' }, { id: 'breathing' }]
const flag = (id?: string) => ({ ...(id === undefined ? {} : { id }), text_en: 'Chest pain', text_hi: 'सीने में दर्द' })

test('the words of each red flag may change, and new ones come', () => {
  const changes = redFlagChanges(kept, [flag('chest-pain'), flag(), flag('breathing')])
  expect(changes?.changed.map(({ id }) => id)).toEqual(['chest-pain', 'breathing'])
  expect(changes?.added).toEqual([flag()])
})

test('no red flag is lost, named twice or taken from elsewhere', () => {
  expect(redFlagChanges(kept, [flag('chest-pain')])).toBe(null)
  expect(redFlagChanges(kept, [flag('chest-pain'), flag('breathing'), flag('breathing')])).toBe(null)
  expect(redFlagChanges(kept, [flag('chest-pain'), flag('breathing'), flag('stroke')])).toBe(null)
})
