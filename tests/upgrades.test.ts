import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const { version } = JSON.parse(read('package.json')) as { version: string }

/** Name and SHA-256 of every migration that somebody may have applied. */
const released = read('db/released-migrations.tsv')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.split('\t') as [name: string, sha256: string])

test.each(released)('%s is as it was when it was released', (name, sha256) => {
  expect(
    createHash('sha256')
      .update(read(`db/migrations/${name}`))
      .digest('hex'),
  ).toBe(sha256)
})

test('the list names migrations once, in their order, and none but the newest are missing', () => {
  const names = released.map(([name]) => name)
  expect(names).toEqual([...new Set(names)].toSorted())
  const all = readdirSync(join(root, 'db/migrations')).filter((name) => name.endsWith('.sql'))
  expect(names.filter((name) => !all.includes(name))).toEqual([])
})

const [newest = ''] = [...read('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, number]) => number ?? '')

test('the version of the package is the newest one of the changelog, or the one that is being prepared', () => {
  const unreleased = /^## Unreleased/m.test(read('CHANGELOG.md'))
  expect(unreleased ? [newest, next(newest)] : [newest]).toContain(version)
  const { version: locked, packages } = JSON.parse(read('package-lock.json')) as { version: string; packages: { '': { version: string } } }
  expect([locked, packages[''].version]).toEqual([version, version])
})

/** Of a minor release. */
function next(number: string): string {
  const [major = '0', minor = '0'] = number.split('.')
  return `${major}.${Number(minor) + 1}.0`
}

test('the guide says from which commit to upgrade to this version, and the way back', () => {
  const text = read('docs/upgrading.md')
  const section = text.split(/^## /m).find((one) => one.startsWith(`To ${version.startsWith('0.1') ? next(version) : version}`)) ?? ''
  expect(section).toMatch(/\bcommit `[0-9a-f]{8,40}`/)
  expect(section).toMatch(/^### Back to /m)
})
