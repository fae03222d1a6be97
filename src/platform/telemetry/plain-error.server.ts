import { readFileSync } from 'node:fs'
import { isOfTheEngine } from './engine-texts.ts'

export type PlainError = {
  type: string
  message: string
  code: string | undefined
  routine: string | undefined
  table: string | undefined
  column: string | undefined
  constraint: string | undefined
  stack: string
  cause: PlainError | undefined
}
type Failure = Error & Partial<Record<'code' | 'routine' | 'table' | 'column' | 'constraint' | 'severity' | 'issues', unknown>>

/** What failed and where, so that a bug is understood from its line; `code` is the SQLSTATE of an error of the database. */
export function plainError(error: Failure): PlainError {
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const type = word(error.name) ?? 'Error'
  return {
    type,
    message: plainMessage(error, places[0] ?? '') ?? type,
    code: word(error.code),
    routine: word(error.routine),
    table: word(error.table),
    column: word(error.column),
    constraint: word(error.constraint),
    stack: places.join('\n'),
    cause: error.cause instanceof Error ? plainError(error.cause) : undefined,
  }
}

/** A name given by a programmer or a system: one short word. */
function word(value: unknown): string | undefined {
  return typeof value === 'string' && /^[A-Za-z0-9_]{1,64}$/.test(value) ? value : undefined
}

/** A message may quote a value of the database or of a body: what is known to hold none is kept, any other is not. */
function plainMessage(error: Failure, place: string): string | undefined {
  const { message } = error
  if (Array.isArray(error.issues)) return issuesIn(error.issues)
  if (typeof error.severity === 'string' && typeof error.routine === 'string') return withoutValues(message)
  return isOfTheEngine(message) || isWrittenAt(place, message) ? message : undefined
}

/** PostgreSQL puts whatever it was given into double quotes. */
function withoutValues(message: string): string {
  return message
    .replaceAll(/"[^]*"/g, '"…"')
    .replaceAll(/\d{4,}/g, '…')
    .slice(0, 200)
}

/** Where an answer did not fit its contract, by the names of the fields. */
function issuesIn(issues: unknown[]): string | undefined {
  const told = issues.slice(0, 5).map((issue) => {
    const { path, code } = (issue ?? {}) as { path?: unknown; code?: unknown }
    const names = Array.isArray(path)
      ? path.map((name) => (typeof name === 'number' || /^[a-z][a-z_]{0,40}$/.test(String(name)) ? String(name) : '…'))
      : []
    return `${names.join('.') || 'all'}: ${word(code) ?? 'unfit'}`
  })
  return told.length > 0 ? told.join(', ') : undefined
}

/** Whether the message stands to the letter in the file that threw it: then nothing was put into it. */
function isWrittenAt(place: string, message: string): boolean {
  const [, file] = /(?:\(|at (?:async )?)(?:file:\/\/)?(\/[^():?]+)(?:\?[^():]*)?:\d+:\d+\)?$/.exec(place) ?? []
  if (file === undefined || message.length < 4 || message.length > 200) return false
  try {
    const source = readFileSync(file, 'utf8')
    return ["'", '"', '`'].some((quote) => source.includes(`${quote}${message}${quote}`))
  } catch {
    // A place without a file, inside the engine for example, has written nothing.
    return false
  }
}
