import type { Contract, RouteKey, StaffRole } from '../../src/lib/contract.ts'
import { importsOf, type SourceFile } from './architecture.ts'

/** What a page asks for by name, whole or with a part of it filled in: `POST /api/desk/order/{id}/${what}/`. */
const asked = /[`'"]((?:GET|POST|PUT|PATCH|DELETE) \/[^`'"\s]+)[`'"]/g
/** These say what a path is or answer it; only what asks for it counts. */
const asksNobody = /\.(server|contract|test)\.tsx?$/

/** Endpoints of the desk that a role may call and nothing asks for that one of these pages shows. */
export function uncalled(contract: Contract, role: StaffRole, files: readonly SourceFile[], pages: readonly string[]): RouteKey[] {
  const calls = [...reached(files, pages)].flatMap(({ text }) => [...text.matchAll(asked)].map(([, call = '']) => patternOf(call)))
  return (Object.entries(contract) as [RouteKey, { access: readonly string[] }][])
    .filter(([key, { access }]) => key.includes(' /api/desk/') && access.includes(role))
    .map(([key]) => key)
    .filter((key) => !calls.some((call) => call.test(key)))
}

/** What these pages are made of, whatever way it is imported. */
function reached(files: readonly SourceFile[], pages: readonly string[]): Set<SourceFile> {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const found = new Set<SourceFile>()
  const look = (path: string) => {
    const file = byPath.get(path)
    if (!file || found.has(file) || asksNobody.test(path)) return
    found.add(file)
    for (const { to, typeOnly } of importsOf(file)) if (!typeOnly) look(to)
  }
  for (const page of pages) look(page)
  return found
}

function patternOf(call: string): RegExp {
  const parts = call.split(/\$\{[^}]*\}/).map((part) => RegExp.escape(part))
  return new RegExp(`^${parts.join('[^/]+')}$`)
}
