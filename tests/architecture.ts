import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export interface SourceFile {
  /** Relative to `src/`. */
  path: string
  text: string
}
export interface Violation {
  rule: 'order' | 'layer' | 'cycle' | 'barrel' | 'name' | 'flat' | 'room' | 'size' | 'import'
  file: string
  detail: string
}
interface Import {
  to: string
  typeOnly: boolean
}

/** A room imports the rooms before it and never those after. */
export const rooms = (
  'places pharmacies accounts files notices payments coupons catalog prescriptions doctors ' +
  'consultations calls cart orders invoices records site'
).split(' ')

const maxLines = 300
/** Tables of data, and files that a generator writes, are long without being complicated. */
const longByNature = [/^platform\/database\.types\.ts$/, /\.data\.ts$/]

export function readSources(folder: string): SourceFile[] {
  return globSync('**/*.{ts,tsx}', { cwd: folder }).map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
}

export function violations(files: SourceFile[]): Violation[] {
  const imports = new Map(files.map((file) => [file.path, importsOf(file)]))
  return [...files.flatMap((file) => [...shape(file), ...directions(file, imports.get(file.path) ?? [])]), ...cycles(imports)]
}

function importsOf({ path, text }: SourceFile): Import[] {
  const pattern = /^(import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?['"](\.[^'"]+)['"]/gm
  return [...text.matchAll(pattern)].map((match) => {
    const typeOnly = match[2] !== undefined
    return { to: normalize(join(dirname(path), (match[3] ?? '').replace(/\?.*$/, ''))), typeOnly }
  })
}

function shape({ path, text }: SourceFile): Violation[] {
  const found: Violation[] = []
  const add = (rule: Violation['rule'], detail: string) => found.push({ rule, file: path, detail })
  const [top, room, ...rest] = path.split('/')
  if (/(^|\/)index\.tsx?$/.test(path)) add('barrel', 'no index files')
  if (/^export \* from/m.test(text)) add('barrel', 'hands on what others hold')
  if (/(^|[/.-])(utils?|helpers?|common|misc)\.tsx?$/.test(path)) add('name', 'says nothing about what it holds')
  if (top === 'features' && room && !rooms.includes(room)) add('room', `${room} is not in the order of rooms`)
  if (top === 'features' && rest.length > 1) add('flat', 'a room is flat')
  const lines = text.split('\n').length
  if (lines > maxLines && !longByNature.some((pattern) => pattern.test(path))) add('size', `${lines} lines`)
  return found
}

function directions(file: SourceFile, imports: Import[]): Violation[] {
  return imports.flatMap(({ to, typeOnly }) => {
    const found: Violation[] = []
    const add = (rule: Violation['rule'], detail: string) => found.push({ rule, file: file.path, detail })
    if (!/\.(tsx?|css|svg|po|json|woff2)$/.test(to)) add('import', `${to} lacks its ending`)
    if (isTest(file.path)) return found
    if (roomIndex(to) > roomIndex(file.path) && roomIndex(file.path) >= 0) add('order', `imports the later room ${to}`)
    const layer = layers.find(({ matches }) => matches.test(file.path))
    if (layer?.mayNot.test(to) && !(typeOnly && !layer.notEvenTypes?.test(to))) add('layer', `may not import ${to}`)
    return found
  })
}

interface Layer {
  matches: RegExp
  mayNot: RegExp
  /** Types vanish before anything runs, so most directions bind values only. */
  notEvenTypes?: RegExp
}
const anyFeature = /^features\//
/** First match decides; `mayNot` names what a layer must never lean on. */
const layers: Layer[] = [
  {
    matches: /^lib\//,
    mayNot: /^(features|platform|vendors|embedded|ui|search)\//,
    notEvenTypes: /^(features|platform|vendors|embedded|ui)\//,
  },
  { matches: /^ui\//, mayNot: /^(features|platform|vendors|embedded|search)\//, notEvenTypes: anyFeature },
  { matches: /^search\//, mayNot: /^(features|platform|vendors|embedded|ui)\//, notEvenTypes: /^(features|platform)\// },
  { matches: /^platform\//, mayNot: /^(features|vendors|embedded|ui|search)\//, notEvenTypes: anyFeature },
  { matches: /^vendors\//, mayNot: /^(features|embedded|ui)\//, notEvenTypes: anyFeature },
  { matches: /^embedded\//, mayNot: /^(features|ui)\//, notEvenTypes: anyFeature },
  { matches: /\.contract\.ts$/, mayNot: /(\.server\.tsx?|\.tsx)$|^(vendors|embedded|ui)\// },
  { matches: /\.rules\.ts$/, mayNot: /\.server\.tsx?$|\.tsx$|\.contract\.ts$|^routes\.ts$|^(platform|vendors|embedded|ui)\// },
  { matches: /\.sql\.server\.ts$/, mayNot: /\.api\.server\.ts$|\.tsx$|^(vendors|embedded|ui)\// },
  { matches: /\.server\.ts$/, mayNot: /\.tsx$|^ui\// },
  // The list of all pages too: a browser asks for those its page links to (docs/decisions/0007).
  { matches: /\.tsx?$/, mayNot: /\.server\.tsx?$|\.contract\.ts$|^routes\.ts$|^(platform|vendors|embedded)\// },
]
// The composition roots tie everything together and are the only files that may.
const roots = /^(server|contracts|routes|entry\.(client|server)|(app|demo|endpoints|pages|dev-pages)\.server)\.tsx?$/
layers.unshift({ matches: roots, mayNot: /$^/ })

function isTest(path: string): boolean {
  return /\.(test|contract-test)\.tsx?$/.test(path)
}

function roomIndex(path: string): number {
  const [top, room] = path.split('/')
  return top === 'features' ? rooms.indexOf(room ?? '') : -1
}

/** Value imports that come back to where they started. */
function cycles(imports: Map<string, Import[]>): Violation[] {
  const found: Violation[] = []
  const done = new Set<string>()
  const visit = (path: string, trail: string[]): void => {
    const at = trail.indexOf(path)
    if (at >= 0) found.push({ rule: 'cycle', file: path, detail: [...trail.slice(at), path].join(' -> ') })
    if (at >= 0 || done.has(path)) return
    for (const { to, typeOnly } of imports.get(path) ?? []) if (!typeOnly) visit(to, [...trail, path])
    done.add(path)
  }
  for (const path of imports.keys()) visit(path, [])
  return found
}
