import { expect, test } from 'vitest'
import { toldOfLines } from './told-lines.rules.ts'

const [pcm, amox, warfarin] = ['pcm', 'amox', 'warfarin'].map((medicine_id) => ({ medicine_id, unlisted: null }))
const sent = [pcm!, amox!, warfarin!]
const told = {
  warnings: [
    { line: 1, code: 'allergy', params: {} },
    { line: 2, code: 'pregnancy', params: {} },
  ],
  problems: [{ field: 'findings' }, { field: 'lines.1.kept' }, { field: 'lines.2.kept' }],
}

test('the allergy of a line that was removed is not told of the next one', () => {
  expect(toldOfLines(told, sent, [pcm!, warfarin!])).toEqual({
    warnings: [{ line: 1, code: 'pregnancy', params: {} }],
    problems: [{ field: 'findings' }, { field: 'lines.1.kept' }],
  })
})

test('nor of the medicine that took its place', () => {
  const azithro = { medicine_id: 'azithro', unlisted: null }
  expect(toldOfLines(told, sent, [pcm!, azithro, warfarin!]).warnings).toEqual([{ line: 2, code: 'pregnancy', params: {} }])
})

test('a line that was edited or came back keeps what was told of it, also beside another of its medicine', () => {
  expect(toldOfLines(told, sent, [pcm!, { ...amox! }, warfarin!])).toEqual(told)
  const twice = [amox!, { ...amox! }]
  const second = { warnings: [{ line: 1, params: {} }], problems: [] }
  expect(toldOfLines(second, twice, [amox!, { ...amox! }])).toEqual(second)
})

test('two that harm together are named by where they stand now, and no more once one is gone', () => {
  const pair = { warnings: [{ line: 2, params: { with_line: 1 } }], problems: [] }
  expect(toldOfLines(pair, sent, [amox!, warfarin!]).warnings).toEqual([{ line: 1, params: { with_line: 0 } }])
  expect(toldOfLines(pair, sent, [pcm!, warfarin!]).warnings).toEqual([])
})
