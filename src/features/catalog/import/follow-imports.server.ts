import type { Db } from '../../../platform/database/database.server.ts'
import { findNote, saveNote } from '../../../platform/database/installation.sql.server.ts'
import type { EmbeddedSearch } from '../../../vendors/pharmacy/open-embedded-search.server.ts'

const mark = 'catalogue-imported'

/** Says to every process on this database that the catalogue is another one now. */
export function markImport(db: Db, now: Date): Promise<void> {
  return saveNote(db, mark, true, now)
}

interface Following {
  open: () => Promise<EmbeddedSearch>
  everyMs?: number
}

/**
 * A search that notices an import made elsewhere, by the command or by another process: it looks with the first search of every half minute
 * and builds anew behind the answers.
 */
export async function followImports(db: Db, { open, everyMs = 30_000 }: Following): Promise<EmbeddedSearch> {
  let [seen, looked] = [await lastImport(db), performance.now()]
  const search = await open()
  const look = async () => {
    const last = await lastImport(db)
    if (last === seen) return
    seen = last
    search.rebuildBehind()
  }
  const lookSometimes = () => {
    if (performance.now() - looked < everyMs) return
    looked = performance.now()
    // The index there is keeps answering; the next half minute looks again.
    look().catch(() => {})
  }
  return {
    search: (...query) => {
      lookSometimes()
      return search.search(...query)
    },
    substitutes: (...asked) => search.substitutes(...asked),
    results: (request) => {
      lookSometimes()
      return search.results(request)
    },
    knows: (text) => search.knows(text),
    categories: () => search.categories(),
    ready: () => search.ready(),
    apply: (changes) => search.apply(changes),
    rebuild: () => search.rebuild(),
    rebuildBehind: () => search.rebuildBehind(),
    close: () => search.close(),
  }
}

async function lastImport(db: Db): Promise<number> {
  return (await findNote(db, mark))?.set_at.getTime() ?? 0
}
