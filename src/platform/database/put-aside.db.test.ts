import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { pruneLog } from './prune-log.server.ts'
import { putAside } from './put-aside.server.ts'

const root = mkdtempSync(join(tmpdir(), 'parcha-aside-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const now = new Date('2026-11-21T06:30:00Z')
const isRoot = process.getuid?.() === 0

function dataFolder(name: string): string {
  const folder = join(root, name)
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  writeFileSync(join(folder, 'root-key'), 'a key')
  return folder
}

describe('what stands in a data folder before a restore', () => {
  test('is moved beside it, and the new folder is for its owner alone', async () => {
    const folder = dataFolder('open/data')
    const { place } = await putAside(folder, now)
    expect(place).toBe(`${folder}.before-2026-11-21T06-30-00`)
    expect(readFileSync(join(place ?? '', 'root-key'), 'utf8')).toBe('a key')
    expect([readdirSync(folder), statSync(folder).mode & 0o777]).toEqual([[], 0o700])
  })

  test.skipIf(isRoot)('is moved inside it where the parent belongs to somebody else', async () => {
    const folder = dataFolder('closed/data')
    chmodSync(join(root, 'closed'), 0o555)
    const { place } = await putAside(folder, now)
    chmodSync(join(root, 'closed'), 0o755)
    expect([place, readdirSync(folder)]).toEqual([join(folder, 'before-2026-11-21T06-30-00'), ['before-2026-11-21T06-30-00']])
  })

  test.runIf(isRoot)('leaves its owner to what root restores there', async () => {
    const folder = dataFolder('owned/data')
    chownSync(folder, 4711, 4712)
    const { giveBack } = await putAside(folder, now)
    mkdirSync(join(folder, 'files'))
    writeFileSync(join(folder, 'files', 'one'), '')
    await giveBack()
    for (const path of ['', 'files', 'files/one']) expect(statSync(join(folder, path))).toMatchObject({ uid: 4711, gid: 4712 })
  })
})

describe('the archived log', () => {
  const backups = join(root, 'backups')
  const part = (n: number) => `0000000100000000000000${n.toString(16).padStart(2, '0').toUpperCase()}`
  const parts = () => readdirSync(join(backups, 'wal')).toSorted()

  test('is kept from the backup on that a restore to any moment of the last days begins with', async () => {
    mkdirSync(join(backups, 'wal'), { recursive: true })
    for (const n of [1, 2, 3, 4, 5, 6]) writeFileSync(join(backups, 'wal', n < 3 ? part(n) : `${part(n)}.gz`), '')
    writeFileSync(join(backups, 'wal', '00000002.history'), '')
    for (const [at, n] of [
      ['2026-11-10T20-30-00', 2],
      ['2026-11-12T20-30-00', 3],
      ['2026-11-20T20-30-00', 5],
    ] as const) {
      mkdirSync(join(backups, at, 'cluster'), { recursive: true })
      writeFileSync(
        join(backups, at, 'cluster', 'backup_label'),
        `START WAL LOCATION: 0/5000028 (file ${part(n)})\nCHECKPOINT LOCATION: 0/5000080\n`,
      )
    }
    expect(await pruneLog(backups, 7, now)).toBe(2)
    expect(parts()).toEqual([...[3, 4, 5, 6].map((n) => `${part(n)}.gz`), '00000002.history'])
    expect(await pruneLog(backups, 1, now)).toBe(0)
    rmSync(join(backups, '2026-11-12T20-30-00'), { recursive: true })
    rmSync(join(backups, '2026-11-10T20-30-00'), { recursive: true })
    expect(await pruneLog(backups, 7, now)).toBe(2)
    expect(parts()).toEqual([`${part(5)}.gz`, `${part(6)}.gz`, '00000002.history'])
    expect(existsSync(join(backups, 'wal', '00000002.history'))).toBe(true)
  })

  test('that no backup begins is left alone', async () => {
    mkdirSync(join(root, 'none', 'wal'), { recursive: true })
    writeFileSync(join(root, 'none', 'wal', part(1)), '')
    expect(await pruneLog(join(root, 'none'), 1, now)).toBe(0)
  })
})
