import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCsv } from './import/csv.rules.ts'
import { packInHindi } from './pack-words.ts'

test.each([
  ['strip of 10 tablets', '10 गोलियों का पत्ता'],
  ['bottle of 100 ml syrup', '100 मि.ली. सिरप की बोतल'],
  ['tube of 15 g cream', '15 ग्राम क्रीम की ट्यूब'],
  ['ampoule of 2 ml', '2 मि.ली. का ऐम्प्यूल'],
  ['strip of 10 suppositories', '10 सपोज़िटरी का पत्ता'],
  ['box of 1 meter and 25 strips', '1 मीटर और 25 पट्टियों का डिब्बा'],
  ['pack of 1 thermometer', '1 थर्मामीटर का पैक'],
  ['pack of 1 mask', '1 मास्क का पैक'],
  ['box of 1 monitor', '1 मॉनिटर का डिब्बा'],
  ['packet of 10 patches', '10 पैच का पैकेट'],
  ['something else', 'something else'],
])('%s is %s', (packing, hindi) => expect(packInHindi(packing)).toBe(hindi))

test('all but one pack of a hundred of the demo catalogue have Hindi words', () => {
  const [head, ...rows] = readCsv(readFileSync(new URL('../../../db/demo/catalogue/products.csv', import.meta.url), 'utf8'))
  const column = head?.cells?.indexOf('packing') ?? -1
  const packs = rows.map(({ cells }) => cells?.[column] ?? '')
  expect(packs.length).toBeGreaterThan(2000)
  expect(packs.filter((packing) => packInHindi(packing) !== packing).length / packs.length).toBeGreaterThan(0.99)
})
