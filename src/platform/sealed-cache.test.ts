import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { sealedCache } from './sealed-cache.server.ts'

const parent = mkdtempSync(join(tmpdir(), 'parcha-cache-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))
const files = () => readdirSync(parent, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

it('keeps what was made, unreadable on disk, and drops the longest unused above its size', async () => {
  const cache = sealedCache(parent, 100)
  await cache.put('a', Buffer.from('a'.repeat(40)))
  await cache.put('b', Buffer.from('b'.repeat(40)))
  expect(String(await cache.get('a'))).toBe('a'.repeat(40))
  await cache.put('c', Buffer.from('c'.repeat(40)))
  expect([await cache.get('a'), await cache.get('b'), await cache.get('c')].map((one) => one?.length ?? 0)).toEqual([40, 0, 40])
  expect(files()).toHaveLength(2)
  for (const { parentPath, name } of files()) expect(readFileSync(join(parentPath, name), 'latin1')).not.toContain('aaaa')
  await cache.put('huge', Buffer.alloc(101))
  expect(await cache.get('huge')).toBeNull()
  await cache.close()
  expect(files()).toEqual([])
  expect(await cache.get('a')).toBeNull()
})
