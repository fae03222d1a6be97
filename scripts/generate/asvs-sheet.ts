/** The sheet of OWASP ASVS 5.0.0, level 2: `docs/security/asvs.tsv` is written by hand, `docs/security/asvs.md` from it (`npm run generate`). */
export interface Requirement {
  id: string
  level: string
  summary: string
  status: string
  /** `path › name of a test`, or the path of a file for what no test can show. */
  evidence: string[]
  reason: string
}
/** The text of a file of the project; null when there is none. */
type ReadFile = (path: string) => string | null

/** How many requirements of levels 1 and 2 each chapter has. */
const chapters = {
  V1: ['Encoding and sanitization', 27],
  V2: ['Validation and business logic', 11],
  V3: ['Web frontend', 19],
  V4: ['API and web service', 10],
  V5: ['Files', 9],
  V6: ['Authentication', 35],
  V7: ['Sessions', 18],
  V8: ['Authorization', 7],
  V9: ['Self-contained tokens', 7],
  V10: ['OAuth and OIDC', 29],
  V11: ['Cryptography', 14],
  V12: ['Secure communication', 9],
  V13: ['Configuration', 13],
  V14: ['Data protection', 9],
  V15: ['Architecture and code', 13],
  V16: ['Logs and errors', 16],
  V17: ['WebRTC', 7],
} as const
const statuses = { met: 'met', not_applicable: 'does not apply', open: 'open' } as const
const columns = ['id', 'level', 'summary', 'status', 'evidence', 'reason']
const between = { evidence: ' | ', name: ' › ' } as const

export function readSheet(tsv: string): Requirement[] {
  const [head = '', ...lines] = tsv.trimEnd().split('\n')
  if (head !== columns.join('\t')) throw new Error(`the columns are ${columns.join(', ')}`)
  return lines.map((line) => {
    const [id = '', level = '', summary = '', status = '', evidence = '', reason = ''] = line.split('\t')
    return { id, level, summary, status, evidence: evidence === '' ? [] : evidence.split(between.evidence), reason }
  })
}

const chapterOf = ({ id }: Pick<Requirement, 'id'>) => id.split('.')[0] ?? ''

/** What is wrong with the sheet, each in a line; nothing when it can be believed. */
export function problemsOf(rows: Requirement[], read: ReadFile): string[] {
  const namesIn = new Map<string, Set<string> | null>()
  const testsOf = (path: string) => namesIn.getOrInsertComputed(path, () => testNames(read(path)))
  return [
    ...wrongIds(rows),
    ...rows.flatMap((row) => [...wrongStatus(row), ...row.evidence.flatMap((one) => wrongEvidence(row, one, testsOf))]),
  ]
}

function wrongIds(rows: Requirement[]): string[] {
  const counts = Object.entries(chapters).flatMap(([chapter, [, wanted]]) => {
    const found = new Set(rows.filter((row) => chapterOf(row) === chapter).map(({ id }) => id)).size
    return found === wanted ? [] : [`${chapter}: ${found} requirements instead of ${wanted}`]
  })
  const doubled = rows.filter(({ id }, place) => rows.findIndex((other) => other.id === id) !== place)
  const unknown = rows.filter((row) => !(chapterOf(row) in chapters) || !/^V\d+\.\d+\.\d+$/.test(row.id))
  return [...counts, ...doubled.map(({ id }) => `${id}: stands twice`), ...unknown.map(({ id }) => `${id}: is no requirement`)]
}

function wrongStatus({ id, level, summary, status, evidence, reason }: Requirement): string[] {
  const wrong = [
    [!(status in statuses), `“${status}” is no status`],
    [!/^[12]$/.test(level), `“${level}” is no level`],
    [summary === '', 'has no summary'],
    [status === 'met' && evidence.length === 0, 'is met by nothing'],
    [status !== 'met' && reason === '', 'has no reason'],
  ] as const
  return wrong.flatMap(([is, what]) => (is ? [`${id}: ${what}`] : []))
}

function wrongEvidence({ id }: Requirement, one: string, testsOf: (path: string) => Set<string> | null): string[] {
  const { path, name } = partsOf(one)
  const tests = testsOf(path)
  if (tests === null) return [`${id}: there is no file ${path}`]
  return name === undefined || tests.has(name) ? [] : [`${id}: ${path} has no test “${name}”`]
}

function partsOf(evidence: string): { path: string; name: string | undefined } {
  const [path = '', ...name] = evidence.split(between.name)
  return { path, name: name.length === 0 ? undefined : name.join(between.name) }
}

const title =
  /(?:\b(?:it|test)(?:\.\w+)*|[)\]`])\s*\(\s*('(?:\\.|[^'\\\n])+'|"(?:\\.|[^"\\\n])+"|`(?:\\.|[^`\\])+`)\s*,\s*(?:\{|async\b|function\b|\(|\w+\s*=>|\w+\s*[(,)])/g

/** The names of the tests in a file, as they are written there. */
export function testNames(text: string | null): Set<string> | null {
  if (text === null) return null
  return new Set([...text.matchAll(title)].map(([, quoted = '']) => quoted.slice(1, -1).replaceAll(/\\(['"`\\])/g, '$1')))
}

export function sheetMarkdown(rows: Requirement[]): string {
  return `# OWASP ASVS 5.0.0, level 2

Written by \`npm run generate\` from [asvs.tsv](asvs.tsv); do not edit. Every requirement of levels 1 and 2 of the OWASP Application Security Verification
Standard 5.0.0 stands here with the test or file that shows it, why it does not apply, or what is missing. A test that is named here and is not there fails
\`npm run check\`. Ids and levels are [OWASP’s](https://github.com/OWASP/ASVS) (CC BY-SA 4.0); the short summaries are ours: read the requirement there.

${counts(rows)}

## Open

${table(
  rows.filter(({ status }) => status === 'open'),
  ['missing', ({ reason }) => cell(reason)],
)}

${Object.entries(chapters)
  .map(([chapter, [words]]) => `## ${chapter} ${words}\n\n${chapterTable(rows.filter((row) => chapterOf(row) === chapter))}`)
  .join('\n\n')}
`
}

function counts(rows: Requirement[]): string {
  const line = (words: string, some: Requirement[]) =>
    `| ${[words, ...Object.keys(statuses).map((status) => some.filter((row) => row.status === status).length), some.length].join(' | ')} |`
  const lines = Object.entries(chapters).map(([chapter, [words]]) =>
    line(
      `${chapter} ${words}`,
      rows.filter((row) => chapterOf(row) === chapter),
    ),
  )
  return [`| chapter | ${Object.values(statuses).join(' | ')} | all |`, '|---|---:|---:|---:|---:|', ...lines, line('**All**', rows)].join(
    '\n',
  )
}

const chapterTable = (rows: Requirement[]) =>
  table(rows, ['status', ({ status }) => statuses[status as keyof typeof statuses]], ['shown by, or why', shownBy])

type Column = [head: string, of: (row: Requirement) => string]

function table(rows: Requirement[], ...more: Column[]): string {
  const all: Column[] = [['id', ({ id }) => id], ['level', ({ level }) => level], ['requirement', ({ summary }) => cell(summary)], ...more]
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(all.map(([head]) => head)), line(all.map(() => '---')), ...rows.map((row) => line(all.map(([, of]) => of(row))))].join('\n')
}

function shownBy({ evidence, reason }: Requirement): string {
  const shown = evidence.map((one) => {
    const { path, name } = partsOf(one)
    return `[${path}](../../${path})${name === undefined ? '' : ` › ${cell(name)}`}`
  })
  return [...(reason ? [cell(reason)] : []), ...shown].join('<br>')
}

/** Text that stays in its cell and is no markup but for its `code`. */
function cell(text: string): string {
  return text.replaceAll(/`[^`]*`|[|*<_]/g, (found) => (found.startsWith('`') ? found.replaceAll('|', String.raw`\|`) : `\\${found}`))
}
