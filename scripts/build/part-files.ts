/** What the bundler tells of a module (rolldown's `getModuleInfo`). */
interface Graph {
  getModuleInfo: (id: string) => { importers: string[] } | null
}
const page = /features[\\/](\w+)[\\/](?:[\w-]+[\\/])?([\w-]+)\.page\.tsx/

/** What a search engine sends people to, before anybody signs in. */
const doctorsForAll = ['consultations/consultation', 'consultations/doctor']

/** The pages that need a module at once, by following its importers; what is loaded later has none. */
function pagesThatNeed(id: string, graph: Graph, seen = new Set<string>()): Map<string, string> {
  const pages = new Map<string, string>()
  for (const importer of graph.getModuleInfo(id)?.importers ?? []) {
    if (seen.has(importer)) continue
    seen.add(importer)
    const [, room = '', name = ''] = page.exec(importer) ?? []
    if (name) pages.set(`${room}/${name}`, name.startsWith('desk') ? 'desk' : room)
    else for (const [path, of] of pagesThatNeed(importer, graph, seen)) pages.set(path, of)
  }
  return pages
}

/**
 * One file for the parts that at least three pages need, by the features of those pages: a slow line suffers more from ten files of 300 bytes
 * than from three kilobytes of the page one opens next. Null for parts of fewer pages, which stand with those.
 */
export function partFile(id: string, graph: Graph): string | null {
  const pages = pagesThatNeed(id, graph)
  if (doctorsForAll.some((page) => pages.has(page))) return 'doctors'
  if (pages.size < 3) return null
  return `for-${[...new Set(pages.values())].toSorted().join('-')}`
}
