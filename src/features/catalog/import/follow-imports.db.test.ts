import { expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openEmbeddedSearch } from '../../../vendors/pharmacy/open-embedded-search.server.ts'
import { loadPharmaciesDemo } from '../../pharmacies/pharmacies.demo.server.ts'
import { loadPlacesDemo } from '../../places/places.demo.server.ts'
import { loadCatalogDemo } from '../catalog.demo.server.ts'
import { followImports, markImport } from './follow-imports.server.ts'
import { searchDocuments } from '../search/search-documents.server.ts'

const now = new Date('2026-11-21T06:30:00Z')
const db = await testDatabase()
await loadPlacesDemo(db)
await loadPharmaciesDemo(db)
await loadCatalogDemo(db, now)

test('a name that was imported by another process is found here without a restart', async () => {
  const open = () => openEmbeddedSearch({ load: () => searchDocuments(db), synonyms: { ingredients: [], salts: [] } })
  const search = await followImports(db, { open, everyMs: 0 })
  const found = async () => JSON.stringify(await search.search('Zyxomol', { limit: 5 }))
  expect(await found()).not.toContain('Zyxomol')
  await db.updateTable('products').set({ name: 'Zyxomol 500' }).where('medicine_id', '=', '100001').execute()
  await markImport(db, new Date(now.getTime() + 1000))
  await expect.poll(found, { timeout: 20_000 }).toContain('100001')
  await search.close()
})
