import { indiaFormat } from '../../lib/india-time.ts'
import type { Language } from '../../lib/languages.ts'
import { peopleNotice, recordWords } from './breach-texts.data.ts'
import type { Affected, BreachWindow } from './breach.sql.server.ts'

const hourMs = 3_600_000
/** DPDP Rules 2025, rule 7: the Board at once and in full within 72 hours; CERT-In, directions of 28 April 2022: within 6. */
const withinHours = { certIn: 6, board: 72 } as const

interface Breach {
  window: BreachWindow
  affected: readonly Affected[]
  /** What happened, what was done about it, in the operator's words. */
  what: string
  done: string
  knownAt: Date
  operator: { name: string; address: string; officer: string; phone: string }
}

/** Every paper of a breach by its file name (DP-7). They are drafts: a person reads them, and sends them. */
export function breachPapers(breach: Breach): Record<string, string> {
  return {
    'affected.csv': affectedCsv(breach.affected),
    'notice-people.en.txt': peopleNotice('en', wordsFor(breach, 'en')),
    'notice-people.hi.txt': peopleNotice('hi', wordsFor(breach, 'hi')),
    'cert-in.txt': `${head('Incident report to CERT-In (incident@cert-in.org.in)', due(breach, withinHours.certIn))}${facts(breach)}`,
    'board-first.txt': `${head('First intimation to the Data Protection Board of India', 'without delay')}${facts(breach)}`,
    'board-report.txt': `${head('Report to the Data Protection Board of India', due(breach, withinHours.board))}${facts(breach)}${findings}`,
  }
}

/** Without what it says of a person: the trail names records, never what stands in them. */
function affectedCsv(affected: readonly Affected[]): string {
  const rows = affected.map(({ user_id, phone_number, email, language, kinds, looks, first_at, last_at }) =>
    [
      user_id,
      phone_number ?? '',
      email ?? '',
      language ?? '',
      kinds.join(' '),
      looks,
      first_at?.toISOString() ?? '',
      last_at?.toISOString() ?? '',
    ].join(','),
  )
  return ['account,phone,email,language,records,looks,first,last', ...rows, ''].join('\r\n')
}

function wordsFor({ affected, window, done, operator }: Breach, language: Language) {
  const kinds = [...new Set(affected.flatMap((one) => one.kinds))].toSorted()
  const records = kinds.map((kind) => recordWords[kind]?.[language] ?? kind)
  return {
    ...operator,
    done,
    records,
    whole: window.whole ?? false,
    from: inIndia(window.from, language),
    to: inIndia(window.to, language),
  }
}

function head(title: string, when: string): string {
  return `${title}\nTo be sent ${when}.\n\n`
}

function due({ knownAt }: Breach, hours: number): string {
  return `by ${inIndia(new Date(knownAt.getTime() + hours * hourMs), 'en')}, ${hours} hours after it was known`
}

function facts(breach: Breach): string {
  const { window, affected, what, done, knownAt, operator } = breach
  const { records, from, to } = wordsFor(breach, 'en')
  const lines: [label: string, text: string][] = [
    ['Organisation', `${operator.name}, ${operator.address}`],
    ['Contact', `${operator.officer}, ${operator.phone}`],
    ['Nature', what],
    ['Known since', inIndia(knownAt, 'en')],
    ...(window.whole
      ? [['A copy of all data made at', to] as [string, string]]
      : ([
          ['Window of time', `${from} to ${to}`],
          ['By', window.actorId === undefined ? 'not known' : `account ${window.actorId}`],
        ] as [string, string][])),
    ['People affected', String(affected.length)],
    ['Records', records.join('; ') || 'none'],
    ['Measures taken', done],
  ]
  return `${lines.map(([label, text]) => `${label}: ${text}`).join('\n')}\n`
}

const findings = `
To be added before it is sent:
- events, circumstances and reasons that led to it
- findings about who caused it
- what keeps it from happening again
- how and when the people affected were told
`

export function inIndia(moment: Date, language: Language): string {
  return indiaFormat(language === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', { dateStyle: 'long', timeStyle: 'short' }).format(moment)
}
