import { resolve } from 'node:path'

/** What went wrong at a start, as one sentence for whoever runs the installation; null for what only a developer can read. */
export function startProblem(error: unknown, environment: NodeJS.ProcessEnv): string | null {
  if (!(error instanceof Error)) return null
  const { code, path } = error as NodeJS.ErrnoException
  const port = environment['PORT'] || '3000'
  const url = environment['DATABASE_DIRECT_URL'] ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  const { syscall } = error as NodeJS.ErrnoException
  if (syscall === 'listen' || syscall === 'bind') return listenProblem(code, port, environment['HOST'])
  if (code && code in databaseCodes) return `${url}: ${databaseCodes[code]}.`
  if (code && code in folderCodes) return folderProblem(path, environment['PARCHA_DATA'] ?? './data', folderCodes[code])
  return code ? null : sentenceOf(error)
}

/** Names the setting only where the path is one of its own. */
function folderProblem(path: string | undefined, dataFolder: string, what: string | undefined): string {
  const isData = path === undefined || resolve(path).startsWith(resolve(dataFolder))
  return `${isData ? 'PARCHA_DATA: ' : ''}${path ?? dataFolder} ${what}.`
}

function listenProblem(code: string | undefined, port: string, host: string | undefined): string {
  if (code === 'EADDRINUSE') return `PORT: port ${port} is in use. Stop the other program or choose another port (PORT=3001 npm start).`
  if (code === 'EACCES') return `PORT: this user cannot listen on port ${port}. Choose a port from 1024 upwards.`
  return `HOST: ${host ?? '0.0.0.0'} is not an address of this machine.`
}

/** Node's words for the way there, and PostgreSQL's (appendix A) for what it answers. */
const databaseCodes: Record<string, string> = {
  ECONNREFUSED: 'connection refused',
  ENOTFOUND: 'host not found',
  EAI_AGAIN: 'host name lookup failed',
  EHOSTUNREACH: 'host unreachable',
  ENETUNREACH: 'network unreachable',
  ETIMEDOUT: 'connection timed out',
  ECONNRESET: 'connection closed by the host',
  '28P01': 'the password is wrong',
  '28000': 'the database refused this user',
  '3D000': 'database not found',
  '42501': 'this user cannot create tables. Set DATABASE_DIRECT_URL to the owner of the database',
  '53300': 'too many connections',
  '57P03': 'the database is starting. Try again in a moment',
}

const folderCodes: Record<string, string> = {
  EACCES: 'is not writable by this user',
  EPERM: 'is not writable by this user',
  EROFS: 'is on a read-only disk',
  ENOSPC: 'is on a full disk',
  ENOTDIR: 'is not a folder',
  EEXIST: 'is not a folder',
}

/** Errors of ours are sentences already; one that a library throws for a mistake of ours stays a stack trace. */
function sentenceOf(error: Error): string | null {
  return error.constructor === Error ? error.message.trim() : null
}
