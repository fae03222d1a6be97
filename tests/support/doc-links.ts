import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Document {
  /** Relative to the project. */
  path: string
  text: string
}
interface Project {
  exists: (path: string) => boolean
  read: (path: string) => string
}

/** Paths that only an installation or a build has. */
const elsewhere = /^(?:data|build|node_modules)\//
const firstFolders = /^(?:src|tests|scripts|docs|db|deploy|bench|public|\.ci)\/[^\s]+$/

export function readDocuments(root: string): Document[] {
  return globSync(['*.md', 'docs/**/*.md', 'bench/*.md', 'tests/**/*.md', 'src/**/*.md'], { cwd: root })
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

export function projectAt(root: string): Project {
  return { exists: (path) => existsSync(join(root, path)), read: (path) => readFileSync(join(root, path), 'utf8') }
}

/** Links and paths of a document that lead nowhere, and names of code that their file does not hold. */
export function deadLinks({ path, text }: Document, { exists, read }: Project): string[] {
  const prose = text.replaceAll(/^```[^]*?^```/gm, '')
  const links = [...prose.matchAll(/\[([^\]]*)\]\(([^)\s]+)\)/g)].flatMap(([, name = '', link = '']) => {
    if (/^(?:[a-z]+:|#)/.test(link)) return []
    const target = join(dirname(path), link.replace(/#.*$/, ''))
    if (!exists(target)) return [`${path}: ${link} does not exist`]
    const code = /^`([A-Za-z_]\w*)`$/.exec(name)?.[1]
    return code !== undefined && !new RegExp(`\\b${code}\\b`).test(read(target)) ? [`${path}: ${target} has no ${code}`] : []
  })
  const paths = [...prose.matchAll(/`([^`\n]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) => firstFolders.test(code) && !/[<>*{}…]|NNNN|\$/.test(code) && !elsewhere.test(code))
    .filter((code) => !exists(code))
  return [...links, ...paths.map((code) => `${path}: ${code} does not exist`)]
}
