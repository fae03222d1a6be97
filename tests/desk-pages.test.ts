import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { pages } from '../src/app/routes.ts'
import { contracts } from '../src/data/contracts.ts'
import type { Contract, StaffRole } from '../src/lib/contract.ts'
import { readSources, type SourceFile } from './support/architecture.ts'
import { uncalled } from './support/desk-calls.ts'

/** Roles whose desk is complete; an admin still adds and changes doctors by the API alone. */
const complete: readonly StaffRole[] = ['doctor', 'pharmacist', 'front_office', 'rider', 'auditor']

const files = readSources(join(import.meta.dirname, '../src'))
/** With what stands around every page, such as a ring. */
const desk = Object.entries(pages).flatMap(([address, file]) => (/^\/(desk|setup)/.test(address) ? [file] : []))
const shown = [...desk, 'app/root.tsx', 'app/entry.client.tsx', 'app/worker/service-worker.ts', 'app/worker/service-worker-push.ts']

describe('every endpoint of the desk', () => {
  test.each(complete)('that is open to a %s has a page that calls it', (role) =>
    expect(uncalled(contracts, role, files, shown)).toEqual([]),
  )
})

describe('the check sees', () => {
  const row = { access: ['doctor'], summary: '', response: z.object({}) } as const
  const contract = {
    'GET /api/desk/nap/': row,
    'POST /api/desk/nap/{id}/start/': row,
    'POST /api/desk/nap/{id}/end/': row,
    'GET /api/desk/dream/': { ...row, access: ['admin'] },
    'GET /api/nap/': row,
  } as const satisfies Contract
  const page = (text: string): SourceFile => ({ path: 'features/naps/naps.page.tsx', text })
  const seen = (...some: SourceFile[]) => uncalled(contract, 'doctor', some, ['features/naps/naps.page.tsx'])
  const all = ['GET /api/desk/nap/', 'POST /api/desk/nap/{id}/start/', 'POST /api/desk/nap/{id}/end/']

  test('endpoints that nothing calls, of this role and of the desk alone', () => expect(seen(page(''))).toEqual(all))

  test('that a call stands in what no page shows', () => {
    const part = { path: 'features/naps/part.tsx', text: `api('GET /api/desk/nap/')` }
    expect(seen(page(''), part)).toEqual(all)
    expect(seen(page(`import type { Nap } from './part.tsx'`), part)).toEqual(all)
    expect(seen(page(`import { Part } from './part.tsx'`), part)).toEqual(all.slice(1))
    expect(seen(page(`lazy(() => import('./part.tsx'))`), part)).toEqual(all.slice(1))
  })

  test('that a contract or a server only names it', () => {
    for (const kind of ['contract', 'server'])
      expect(
        seen(page(`import { naps } from './naps.${kind}.ts'`), { path: `features/naps/naps.${kind}.ts`, text: `'GET /api/desk/nap/': {}` }),
      ).toEqual(all)
  })

  test('a call whose last part is filled in', () => {
    expect(seen(page('api(`POST /api/desk/nap/{id}/${what}/`)'))).toEqual(all.slice(0, 1))
  })
})
