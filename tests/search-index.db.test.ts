import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { wireEndpoints } from '../src/app/endpoints.server.ts'
import { until } from './support/app-process.ts'
import { testApp } from './support/app.ts'

const folder = mkdtempSync(join(tmpdir(), 'parcha-index-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const snapshotFile = join(folder, 'search.snapshot')

test('the search index is kept between starts; a rebuild that fails is reported and the kept one answers', async () => {
  const { owner, parts } = await testApp()
  await wireEndpoints(parts, { snapshotFile })
  expect(existsSync(snapshotFile)).toBe(true)
  const failures: unknown[] = []
  await sql`alter table products rename to products_away`.execute(owner)
  await wireEndpoints(parts, { snapshotFile, onRebuildError: (error) => failures.push(error) })
  await until(() => failures.length > 0)
  expect(failures).toMatchObject([{ code: '42P01' }])
})
