import { expect, test } from 'vitest'
import { sourceUrl } from './version.server.ts'

const upstream = { repository: { url: 'git+https://code.example/parcha.git' } }

test('the source is at the operator’s address, else at the project’s, else no link is shown', () => {
  expect(sourceUrl({ SOURCE_URL: 'https://clinic.example/source' }, upstream)).toBe('https://clinic.example/source')
  expect(sourceUrl({}, upstream)).toBe('https://code.example/parcha')
  expect(sourceUrl({}, { repository: 'https://code.example/parcha' })).toBe('https://code.example/parcha')
  expect(sourceUrl({}, {})).toBeNull()
  expect(sourceUrl({}, { repository: 'git@code.example:parcha.git' })).toBeNull()
})
