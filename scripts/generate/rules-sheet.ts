/** The rules that code and tests cite by id: `docs/rules.tsv` is written by hand, `docs/rules.md` from it and from the tests (`npm run generate`). */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Rule {
  id: string
  rule: string
  source: string
  /** Why no test shows it, or what else to know. */
  note: string
}
export interface TextFile {
  path: string
  text: string
}
/** A test file that cites a rule, and the titles in it that name the rule. */
interface Shown {
  path: string
  titles: string[]
}

const groups = {
  TPG: 'Telemedicine',
  MC: 'Medical certificates',
  DR: 'Medicines',
  GST: 'Tax',
  LM: 'Prices and declarations',
  CP: 'Consumers',
  RBI: 'Payments',
  RZP: 'Payment gateway',
  DP: 'Personal data',
  AB: 'Health records exchange (ABDM)',
  AX: 'Accessibility',
  R: 'Promises: reliability',
  S: 'Promises: security',
} as const
const columns = ['id', 'rule', 'source', 'note']
const cited = /\b(?:(?:TPG|MC|DR|GST|LM|CP|RBI|RZP|DP|AB|AX)-\d+|[RS]\d{1,2})\b/g
const title =
  /(?:\b(?:describe|it|test)(?:\.\w+)*|[)\]`])\s*\(\s*('(?:\\.|[^'\\\n])+'|"(?:\\.|[^"\\\n])+"|`(?:\\.|[^`\\])+`)\s*,\s*(?:\{|async\b|function\b|\(|\w+\s*=>|\w+\s*[(,)])/g
const citing = ['{src,tests,scripts,bench}/**/*.{ts,tsx}', 'db/**/*.sql', 'docs/**/*.md', '*.md', 'bench/*.md']
const tests = /\.(test|e2e)\.tsx?$|^tests\/journeys\/.*\.ts$/
/** They hold the ids themselves. */
const ours = /^docs\/(rules|api|security\/.*)\.md$|rules-sheet\.ts$|^tests\/rules\.test\.ts$/

export function readRules(tsv: string): Rule[] {
  const [head = '', ...lines] = tsv.trimEnd().split('\n')
  if (head !== columns.join('\t')) throw new Error(`the columns are ${columns.join(', ')}`)
  return lines.map((line) => {
    const [id = '', rule = '', source = '', note = ''] = line.split('\t')
    return { id, rule, source, note }
  })
}

/** Every file of the project in which a rule may be cited. */
export function readCiting(root: string): TextFile[] {
  return globSync(citing, { cwd: root })
    .filter((path) => !ours.test(path))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** What is wrong with the table, each in a line: an id without an entry, an entry without a test, an entry that is not whole. */
export function problemsOf(rules: Rule[], files: TextFile[]): string[] {
  const known = new Set(rules.map(({ id }) => id))
  const unknown = files.flatMap(({ path, text }) =>
    [...idsIn(text)].filter((id) => !known.has(id)).map((id) => `${path} cites ${id}, which docs/rules.tsv does not have`),
  )
  const doubled = rules.filter(({ id }, place) => rules.findIndex((other) => other.id === id) !== place)
  const untested = rules.filter(({ id, note }) => note === '' && shownBy(id, files).length === 0)
  const partial = rules.filter(({ id, rule, source }) => !(groupOf(id) in groups) || rule === '' || source === '')
  return [
    ...unknown,
    ...doubled.map(({ id }) => `${id}: listed twice`),
    ...untested.map(({ id }) => `${id}: no test cites it, and no note says why`),
    ...partial.map(({ id }) => `${id}: has no group, text or source`),
  ]
}

export function shownBy(id: string, files: TextFile[]): Shown[] {
  return files
    .filter(({ path, text }) => tests.test(path) && idsIn(text).has(id))
    .map(({ path, text }) => ({ path, titles: titlesIn(text).filter((one) => idsIn(one).has(id)) }))
}

const idsIn = (text: string) => new Set(text.match(cited) ?? [])
const groupOf = (id: string) => id.replace(/-?\d+$/, '')

function titlesIn(text: string): string[] {
  return [...text.matchAll(title)].map(([, quoted = '']) => quoted.slice(1, -1).replaceAll(/\\(['"`\\])/g, '$1'))
}

export function rulesMarkdown(rules: Rule[], files: TextFile[]): string {
  return `# Rules

Code, tests and documents cite the rules below by id, such as DR-12 or R4. Written by \`npm run generate\` from [rules.tsv](rules.tsv) and from the tests that
cite each id; do not edit. A rule with a date or a number is kept as data (a policy or a dated table), because it changes. The wording is ours and is no legal
advice: a lawyer confirms the readings before an installation treats real patients.

${Object.entries(groups)
  .map(([group, heading]) => [group, heading, rules.filter(({ id }) => groupOf(id) === group)] as const)
  .map(([, heading, some]) => `## ${heading}\n\n${table(some, files)}`)
  .join('\n\n')}
`
}

function table(rules: Rule[], files: TextFile[]): string {
  const lines = rules.map(({ id, rule, source, note }) => {
    const shown = [...(note ? [cell(note)] : []), ...shownBy(id, files).map(shownCell)]
    return `| ${[`<a id="${id.toLowerCase()}"></a>${id}`, cell(rule), cell(source), shown.join('<br>')].join(' | ')} |`
  })
  return ['| id | rule | source | tests |', '|---|---|---|---|', ...lines].join('\n')
}

function shownCell({ path, titles }: Shown): string {
  const file = `[${path.split('/').at(-1)}](../${path})`
  return titles.length === 0 ? file : `${file}: ${titles.map(cell).join('; ')}`
}

/** Text that stays in its cell and is no markup but for its `code`. */
function cell(text: string): string {
  return text.replaceAll(/`[^`]*`|[|*<_]/g, (found) => (found.startsWith('`') ? found.replaceAll('|', String.raw`\|`) : `\\${found}`))
}
