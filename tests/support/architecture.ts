import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export interface SourceFile {
  /** Relative to `src/`. */
  path: string
  text: string
}
export interface Violation {
  rule:
    | 'order'
    | 'door'
    | 'layer'
    | 'cycle'
    | 'barrel'
    | 'name'
    | 'folder'
    | 'deep'
    | 'crowded'
    | 'size'
    | 'import'
    | 'india'
    | 'query'
    | 'silent'
    | 'http'
  file: string
  detail: string
}
export interface Import {
  to: string
  typeOnly: boolean
}

/**
 * The features in their order, each with its folders in theirs. A file imports its own folder and those before it, types too, never those after: a feature
 * those before it, a folder of a feature the feature's top and the folders before it.
 */
export const features: Readonly<Record<string, readonly string[]>> = {
  places: [],
  pharmacies: [],
  accounts: ['sessions', 'counts', 'workplace', 'sign-in', 'consents', 'people', 'addresses', 'desk'],
  operator: [],
  files: [],
  notices: [],
  payments: ['pay', 'desk'],
  coupons: [],
  catalog: [
    'import',
    'recent',
    'search',
    'information',
    'saved',
    'viewed',
    'product',
    'results',
    'shelves',
    'stock',
    'upload',
    'edit',
    'receipts',
    'counts',
    'dispatches',
    'purchase',
    'proxy',
  ],
  prescriptions: ['upload', 'sign', 'entry', 'paper', 'review', 'workbench'],
  papers: [],
  doctors: ['choosing', 'schedule', 'earnings', 'profile', 'specialities'],
  consultations: [
    'ratings',
    'discover',
    'booking',
    'instant',
    'appointment',
    'prescribe',
    'declared',
    'desk',
    'rings',
    'drafts',
    'day',
    'console',
    'templates',
    'papers',
  ],
  calls: ['media', 'room', 'screen', 'waiting', 'past'],
  cart: ['add', 'change', 'prescription'],
  orders: [
    'together',
    'checkout',
    'thread',
    'tracking',
    'desk',
    'substitute',
    'print',
    'counter',
    'pack',
    'board',
    'round',
    'register',
    'recalls',
  ],
  invoices: [],
  health: ['doses', 'subscriptions', 'readings', 'documents', 'visit', 'home'],
  records: ['complaints', 'audit', 'policies', 'texts', 'self-audit', 'retention', 'search'],
  frontdesk: ['acts', 'refunds', 'walkin', 'caller', 'callbacks'],
  setup: ['pharmacies', 'people', 'connections', 'first-admin', 'doctor'],
  monitor: [],
  overview: ['reports'],
  care: [],
  site: ['install', 'home', 'sitemap', 'frame'],
}

/** Every folder of the order: forms stand before all features; the frame around pages, which knows who is signed in, after signing in. */
const order = [
  'app/forms',
  ...Object.entries(features).flatMap(([feature, folders]) => {
    const places = [`features/${feature}`, ...folders.map((folder) => `features/${feature}/${folder}`)]
    return feature === 'accounts' ? places.toSpliced(places.indexOf('features/accounts/sign-in') + 1, 0, 'app/shell') : places
  }),
]

const maxFiles = 40
const maxLines = 300
/** Tables of data, and files that a generator writes, are long without being complicated. */
const longByNature = [/database\.types\.ts$/, /\.data\.ts$/, /\/refusal-texts\.ts$/]

/** Where the offset is written; the second is printed into a page as it is and may import nothing. */
const mayKnowIndia = /^lib\/india-time\.ts$|\/verify-screen\.ts$/

/** `sql` of Kysely, whatever else is imported with it, and the beginning of each query that it builds. */
const writesSql =
  /^import \{[^}]*(?<!type )\bsql\b[^}]*\} from 'kysely'|\.(select|delete)From\(|\.(insert|replace|merge)Into\(|\.(updateTable|selectNoFrom)\(/m
/** The demo clinic is written down row by row, once, and by nothing else. */
const mayQuery = /\.(sql|demo)\.server\.ts$/

export function readSources(folder: string): SourceFile[] {
  return globSync('**/*.*', { cwd: folder }).map((path) => ({ path, text: isCode(path) ? readFileSync(join(folder, path), 'utf8') : '' }))
}

export function violations(files: SourceFile[]): Violation[] {
  const code = files.filter(({ path }) => isCode(path))
  const imports = new Map(code.map((file) => [file.path, importsOf(file)]))
  return [
    ...crowded(files),
    ...code.flatMap((file) => [...shape(file), ...directions(file, imports.get(file.path) ?? [])]),
    ...cycles(imports),
  ]
}

function isCode(path: string): boolean {
  return /\.tsx?$/.test(path)
}

/** What a file imports: at once, later with `import()`, as a type, or as the start of another thread. */
export function importsOf({ path, text }: SourceFile): Import[] {
  const from = /^(?:import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?['"](\.[^'"]+)['"]/gm
  const later = /\bimport\(\s*()['"](\.[^'"]+)['"]|\bnew Worker\(\s*new URL\(\s*()['"](\.[^'"]+)['"]/g
  return [...text.matchAll(from), ...text.matchAll(later)].map((match) => {
    const to = (match[2] ?? match[4] ?? '').replace(/\?.*$/, '')
    return { to: normalize(join(dirname(path), to)), typeOnly: Boolean(match[1]) }
  })
}

function crowded(files: SourceFile[]): Violation[] {
  const folders = Map.groupBy(files, ({ path }) => dirname(path))
  return [...folders]
    .filter(([, inside]) => inside.length > maxFiles)
    .map(([folder, inside]) => ({ rule: 'crowded', file: folder, detail: `${inside.length} files` }))
}

function shape({ path, text }: SourceFile): Violation[] {
  const found: Violation[] = []
  const add = (rule: Violation['rule'], detail: string) => found.push({ rule, file: path, detail })
  if (/(^|\/)index\.tsx?$/.test(path)) add('barrel', 'no index files')
  if (/^export \* from/m.test(text)) add('barrel', 'hands on what others hold')
  if (/(^|[/.-])(utils?|helpers?|common|misc)\.tsx?$/.test(path)) add('name', 'says nothing about what it holds')
  if (path.startsWith('features/')) {
    if (path.split('/').length > 4) add('deep', 'a feature has one level of folders')
    else if (!order.includes(dirname(path))) add('folder', `${dirname(path)} is not in the order of features and their folders`)
  }
  if (!mayKnowIndia.test(path) && !isTest(path) && indiaByHand(text)) add('india', 'lib/india-time.ts knows the clocks of India')
  if (/\brandomUUID\b/.test(text) && !mayUseNode.test(path) && !isTest(path))
    add('http', 'randomId() of lib/random-id.ts works without https too')
  if (writesSql.test(text) && !mayQuery.test(path) && !isTest(path)) add('query', 'queries stand in *.sql.server.ts')
  if (path.endsWith('.server.ts')) for (const line of silentCatches(text)) add('silent', `line ${line} hides a failure without saying why`)
  const lines = text.split('\n').length
  if (lines > maxLines && !longByNature.some((pattern) => pattern.test(path))) add('size', `${lines} lines`)
  return found
}

/** Servers have it always; a browser only where the page came by https or from this machine. */
const mayUseNode = /\.server\.ts$|^lib\/random-id\.ts$/

/** The zone of India, its offset, or a calculation with it; a query may name the zone. */
function indiaByHand(text: string): boolean {
  return countsWithOffset(text) || /\+05:30|Asia\/Kolkata/.test(text.replaceAll("at time zone 'Asia/Kolkata'", ''))
}

/** Five and a half hours, 330 minutes or 19,800 seconds in a calculation. */
export function countsWithOffset(text: string): boolean {
  return /\b5\.5 ?\*|\b330 ?\*|\b19_?800(_?000)?\b/.test(text)
}

/** Lines that turn any failure into nothing, where no comment says why: before `.catch`, after `catch {`. */
function silentCatches(text: string): number[] {
  const lines = text.split('\n')
  const isComment = (line = '') => /^\s*\/\//.test(line)
  const isSilent = (line: string, at: number) =>
    (/\.catch\(\(\) => (null|undefined|false|\{\}|\[\]|'')\)/.test(line) && !isComment(lines[at - 1])) ||
    (/\bcatch \{$/.test(line) && !isComment(lines[at + 1]) && !/^\s*throw /.test(lines[at + 1] ?? ''))
  return lines.flatMap((line, at) => (isSilent(line, at) ? [at + 1] : []))
}

function directions(file: SourceFile, imports: Import[]): Violation[] {
  return imports.flatMap(({ to, typeOnly }) => {
    const found: Violation[] = []
    const add = (rule: Violation['rule'], detail: string) => found.push({ rule, file: file.path, detail })
    if (!/\.(tsx?|css|svg|po|json|woff2)$/.test(to)) add('import', `${to} lacks its ending`)
    if (isTest(file.path)) return found
    const [here, there] = [order.indexOf(dirname(file.path)), order.indexOf(dirname(to))]
    const gathers = isDoor(file.path) && isInside(to, dirname(file.path))
    if (here >= 0 && there > here && !gathers) add('order', `imports ${to}, which comes later`)
    if (isDoor(to) && isInside(file.path, dirname(to))) add('door', `imports ${to}, which gathers this folder and others`)
    if (file.path.startsWith('features/') && /^app\/(?!shell\/|forms\/)/.test(to) && !typeOnly) add('layer', `knows ${to} of the whole`)
    const layer = layers.find(({ matches }) => matches.test(file.path))
    if (layer?.mayNot.test(to) && !(typeOnly && !layer.notEvenTypes?.test(to))) add('layer', `may not import ${to}`)
    return found
  })
}

/** The handlers, jobs and demo data at a feature's top gather what stands in its folders; no folder imports them. */
function isDoor(path: string): boolean {
  return /^features\/\w+\/[\w-]+\.(api|jobs|demo)\.server\.ts$/.test(path)
}

function isInside(path: string, feature: string): boolean {
  return dirname(path).startsWith(`${feature}/`)
}

interface Layer {
  matches: RegExp
  mayNot: RegExp
  /** Types vanish before anything runs, so most directions bind values only. */
  notEvenTypes?: RegExp
}
const anyFeature = /^(features|app)\//
/** First match decides; `mayNot` names what a layer must never lean on. */
const layers: Layer[] = [
  {
    matches: /^lib\//,
    mayNot: /^(features|app|data|i18n|platform|vendors|embedded|ui|search)\//,
    notEvenTypes: /^(features|app|data|i18n|platform|vendors|embedded|ui)\//,
  },
  { matches: /^ui\//, mayNot: /^(features|app|data|i18n|platform|vendors|embedded|search)\//, notEvenTypes: anyFeature },
  { matches: /^search\//, mayNot: /^(features|app|data|i18n|platform|vendors|embedded|ui)\//, notEvenTypes: /^(features|app|platform)\// },
  { matches: /^platform\//, mayNot: /^(features|app|data|i18n|vendors|embedded|ui|search)\//, notEvenTypes: anyFeature },
  { matches: /^vendors\//, mayNot: /^(features|app|data|i18n|embedded|ui)\//, notEvenTypes: anyFeature },
  { matches: /^embedded\//, mayNot: /^(features|app|data|i18n|ui)\//, notEvenTypes: anyFeature },
  { matches: /^(data|i18n)\//, mayNot: /^(features|app|platform|vendors|embedded)\//, notEvenTypes: anyFeature },
  { matches: /\.contract\.ts$/, mayNot: /(\.server\.tsx?|\.tsx)$|^(vendors|embedded|ui)\// },
  { matches: /\.rules\.ts$/, mayNot: /\.server\.tsx?$|\.tsx$|\.contract\.ts$|^app\/routes\.ts$|^(platform|vendors|embedded|ui)\// },
  { matches: /\.sql\.server\.ts$/, mayNot: /\.api\.server\.ts$|\.tsx$|^(vendors|embedded|ui)\// },
  { matches: /\.server\.ts$/, mayNot: /\.tsx$|^ui\// },
  // The list of all pages too: a browser asks for those its page links to (docs/decisions/0007).
  { matches: /\.tsx?$/, mayNot: /\.server\.tsx?$|\.contract\.ts$|^app\/routes\.ts$|^(platform|vendors\/(?!.*\.browser\.ts$)|embedded)\// },
]
// The composition roots tie everything together and are the only files that may; of `app/`, features know its forms and its shell alone.
const roots = /^app\/(server|routes|entry\.(client|server)|(app|demo|endpoints|pages|dev-pages)\.server)\.tsx?$|^data\/contracts\.ts$/
layers.unshift({ matches: roots, mayNot: /$^/ })

function isTest(path: string): boolean {
  return /\.(test|contract-test)\.tsx?$/.test(path)
}

/** Imports of any kind that come back to where they started: a type that two files need stands where both may look. */
function cycles(imports: Map<string, Import[]>): Violation[] {
  const found: Violation[] = []
  const done = new Set<string>()
  const visit = (path: string, trail: string[]): void => {
    const at = trail.indexOf(path)
    if (at >= 0) found.push({ rule: 'cycle', file: path, detail: [...trail.slice(at), path].join(' -> ') })
    if (at >= 0 || done.has(path)) return
    for (const { to } of imports.get(path) ?? []) visit(to, [...trail, path])
    done.add(path)
  }
  for (const path of imports.keys()) visit(path, [])
  return found
}
