import { startProblem } from './start-problem.ts'

/** What somebody asked for cannot be done as they said it: a sentence for them, not a trace for us. */
export class WrongUse extends Error {}

/**
 * Runs a command: one that is called wrongly says in a line what is wrong, then how it is used, and ends with 2; one that cannot be done says why
 * in a sentence and ends with 1. Only a mistake of ours shows its trace.
 */
export async function command(usage: string, work: () => Promise<void> | void): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof WrongUse || isArgumentMistake(error)) end(2, `${error.message}\n${usage}`)
    const problem = missingFile(error) ?? startProblem(error, process.env)
    if (problem === null) throw error
    end(1, problem)
  }
}

function end(code: number, text: string): never {
  process.stderr.write(`${text}\n`)
  process.exit(code)
}

function missingFile(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const { code, path } = error as NodeJS.ErrnoException
  return code === 'ENOENT' && path ? `File not found: ${path}` : null
}

/** `parseArgs` names an unknown or incomplete option by such a code. */
function isArgumentMistake(error: unknown): error is Error {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

/** The moment somebody wrote, with its zone. */
export function momentOf(text: string): Date {
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime())) throw new WrongUse(`${text} is not a valid time. Example: 2026-11-21T10:00:00+05:30`)
  return moment
}
