import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** A source and what it calls the classes of a module: `styles` of `card.module.css`. */
interface Reader {
  module: string
  text: string
  name: string
}

/** Classes that a component names and no style answers to, and classes that no component names. */
export function strayClasses(folder: string): string[] {
  const sources = globSync('**/*.{ts,tsx}', { cwd: folder }).map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
  const readers = Map.groupBy(sources.flatMap(readersIn), ({ module }) => module)
  return globSync('**/*.module.css', { cwd: folder }).flatMap((module) => {
    const there = classesOf(readFileSync(join(folder, module), 'utf8'))
    const some = readers.get(module) ?? []
    const picked = some.some(({ text, name }) => text.includes(`${name}[`))
    const named = some.flatMap(namedBy)
    // `styles[kind]`: one of the values of a type, wherever that type stands.
    const isValue = (name: string) => picked && sources.some(({ text }) => text.includes(`'${name}'`) || text.includes(`  ${name}: '`))
    return [
      ...named.filter((name) => !there.has(name)).map((name) => `${module} has no .${name}`),
      ...[...there].filter((name) => !named.includes(name) && !isValue(name)).map((name) => `nobody names .${name} of ${module}`),
    ]
  })
}

function readersIn({ path, text }: { path: string; text: string }): Reader[] {
  return [...text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)'$/gm)].map(([, name = '', from = '']) => {
    return { text, name, module: normalize(join(dirname(path), from)) }
  })
}

/** What stands before a block, comments and declarations taken away, and what is everybody's. */
export function classesOf(css: string): Set<string> {
  const selectors = css.replaceAll(/\/\*[^]*?\*\/|:global\([^)]*\)/g, '').replaceAll(/(?<=[{};])[^{};]*;/g, '')
  return new Set([...selectors.matchAll(/\.([a-zA-Z_][\w-]*)(?=[^{};]*\{)/g)].map(([, name = '']) => name))
}

function namedBy({ text, name }: Reader): string[] {
  const rest = text.replaceAll(/^import .*$/gm, '')
  return [...rest.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, found = '']) => found)
}
