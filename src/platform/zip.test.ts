import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { zip } from './zip.server.ts'

async function archive(entries: { name: string; content: Buffer[] }[]): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(zip(entries)))
}

test('an empty archive is 22 bytes of its end', async () => {
  expect((await archive([])).toString('hex')).toBe(`504b0506${'00'.repeat(18)}`)
})

// The reader of the system stands in for the one a person has; without one there is nothing to compare with.
const reader = spawnSync('python3', ['--version']).status === 0
test.skipIf(!reader)('another reader opens it and finds every name and byte', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'parcha-zip-')), 'a.zip')
  const entries = [
    { name: 'data.json', content: [Buffer.from('{"a":'), Buffer.from('1}')] },
    { name: 'files/पर्चा.pdf', content: [Buffer.alloc(100_000, 7)] },
    { name: 'empty.txt', content: [] },
  ]
  writeFileSync(path, await archive(entries))
  const script =
    'import sys,zipfile,json; z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; print(json.dumps([[n, len(z.read(n))] for n in z.namelist()]))'
  expect(JSON.parse(execFileSync('python3', ['-c', script, path], { encoding: 'utf8' }))).toEqual([
    ['data.json', 7],
    ['files/पर्चा.pdf', 100_000],
    ['empty.txt', 0],
  ])
})
