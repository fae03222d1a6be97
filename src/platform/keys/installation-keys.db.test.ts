import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { keptKey, openKeys } from './installation-keys.server.ts'

const db = await testDatabase()
const now = new Date('2026-11-22T06:30:00Z')
const folder = () => mkdtempSync(join(tmpdir(), 'parcha-keys-'))
const secret = () => randomBytes(32).toString('hex')
const open = (PARCHA_DATA: string, more: { PARCHA_SECRET?: string; PARCHA_SECRET_BEFORE?: string } = {}) =>
  openKeys(db, { PARCHA_DATA, ...more }, now)
beforeEach(async () => void (await db.deleteFrom('installation_keys').execute()))

test('the root key is made once, kept in the data folder, and nobody else may read it', async () => {
  const data = folder()
  const key = await keptKey(await open(data), 'signing-key')
  const root = readFileSync(join(data, 'root-key'), 'utf8')
  expect(await keptKey(await open(data), 'signing-key')).toEqual(key)
  expect(readFileSync(join(data, 'root-key'), 'utf8')).toBe(root)
  expect(statSync(join(data, 'root-key')).mode & 0o077).toBe(0)
})

test('the database holds neither a key nor the root key in plain', async () => {
  const data = folder()
  const key = await keptKey(await open(data), 'signing-key')
  const rows = JSON.stringify(await db.selectFrom('installation_keys').selectAll().execute())
  expect(rows).toContain('signing-key')
  for (const plain of [key.toString('hex'), readFileSync(join(data, 'root-key'), 'utf8')]) expect(rows).not.toContain(plain)
})

test('processes with folders of their own and the same PARCHA_SECRET have the same keys, also when they start at once', async () => {
  const PARCHA_SECRET = secret()
  const folders = [folder(), folder(), folder()]
  const keys = await Promise.all(folders.map(async (one) => keptKey(await open(one, { PARCHA_SECRET }), 'signing-key')))
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
  expect(folders.flatMap((one) => readdirSync(one))).toEqual([])
})

test('the content of root-key is what a second process is given as PARCHA_SECRET', async () => {
  const first = folder()
  const key = await keptKey(await open(first), 'file-key')
  const PARCHA_SECRET = readFileSync(join(first, 'root-key'), 'utf8')
  expect(await keptKey(await open(folder(), { PARCHA_SECRET }), 'file-key')).toEqual(key)
})

describe('a process refuses to start', () => {
  test('with another root key than the database was sealed with, in one sentence', async () => {
    await keptKey(await open(folder(), { PARCHA_SECRET: secret() }), 'file-key')
    await expect(open(folder(), { PARCHA_SECRET: secret() })).rejects.toThrow(
      /^The keys in the database are sealed with another root key\. Set /,
    )
  })

  test('with an empty data folder and no PARCHA_SECRET where the database has keys, and makes no root key then', async () => {
    await open(folder())
    const second = folder()
    await expect(open(second)).rejects.toThrow(/^PARCHA_SECRET: not set/)
    expect(existsSync(join(second, 'root-key'))).toBe(false)
  })
})

test('the root key can be changed: every key is sealed anew, and the one before opens nothing any more', async () => {
  const [before, after] = [secret(), secret()]
  const key = await keptKey(await open(folder(), { PARCHA_SECRET: before }), 'file-key')
  const changed = await open(folder(), { PARCHA_SECRET: after, PARCHA_SECRET_BEFORE: before })
  expect(await keptKey(changed, 'file-key')).toEqual(key)
  expect(await keptKey(await open(folder(), { PARCHA_SECRET: after }), 'file-key')).toEqual(key)
  await expect(open(folder(), { PARCHA_SECRET: before })).rejects.toThrow('another root key')
})

describe('a data folder of version 0.1', () => {
  const old = () => {
    const data = folder()
    const content = { 'file-key': secret(), 'signing-key': secret(), 'vapid-keys.json': '{"publicKey":"a","privateKey":"b"}' }
    for (const [name, text] of Object.entries(content)) writeFileSync(join(data, name), text, { mode: 0o600 })
    return { data, content }
  }

  test('gives its keys to the database and keeps the old files aside', async () => {
    const { data, content } = old()
    const keys = await open(data)
    expect((await keptKey(keys, 'file-key')).toString('hex')).toBe(content['file-key'])
    expect(await keys.find('vapid-keys')).toBe(content['vapid-keys.json'])
    expect(readdirSync(data).toSorted()).toEqual(['keys-before', 'root-key'])
    expect(readdirSync(join(data, 'keys-before')).toSorted()).toEqual(Object.keys(content).toSorted())
  })

  test('moves once when two processes share it and start at once', async () => {
    const { data, content } = old()
    const both = await Promise.all([open(data), open(data)])
    for (const keys of both) expect(await keys.find('signing-key')).toBe(content['signing-key'])
    expect(readdirSync(data).toSorted()).toEqual(['keys-before', 'root-key'])
  })

  test('leaves a key where it is when the database has another one of that name', async () => {
    const PARCHA_SECRET = secret()
    const key = await keptKey(await open(folder(), { PARCHA_SECRET }), 'signing-key')
    const { data } = old()
    const keys = await open(data, { PARCHA_SECRET })
    expect(await keptKey(keys, 'signing-key')).toEqual(key)
    expect(readdirSync(data).toSorted()).toEqual(['keys-before', 'signing-key'])
  })
})
