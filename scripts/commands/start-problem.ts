/** What went wrong at a start, as one sentence for whoever runs the installation; null for what only a developer can read. */
export function startProblem(error: unknown, environment: NodeJS.ProcessEnv): string | null {
  if (!(error instanceof Error)) return null
  const { code, path } = error as NodeJS.ErrnoException
  const port = environment['PORT'] || '3000'
  const url = environment['DATABASE_DIRECT_URL'] ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  const { syscall } = error as NodeJS.ErrnoException
  if (syscall === 'listen' || syscall === 'bind') return listenProblem(code, port, environment['HOST'])
  if (code && code in databaseCodes) return `${url}: ${databaseCodes[code]}.`
  if (code && code in folderCodes) return `PARCHA_DATA: ${path ?? environment['PARCHA_DATA'] ?? './data'} ${folderCodes[code]}.`
  return code ? null : sentenceOf(error)
}

function listenProblem(code: string | undefined, port: string, host: string | undefined): string {
  if (code === 'EADDRINUSE') return `PORT: another program listens on ${port}: stop it, or choose another port (PORT=3001 npm start).`
  if (code === 'EACCES') return `PORT: this user may not listen on ${port}: choose one from 1024 on.`
  return `HOST: ${host ?? '0.0.0.0'} is no address of this machine.`
}

/** Node's words for the way there, and PostgreSQL's (appendix A) for what it answers. */
const databaseCodes: Record<string, string> = {
  ECONNREFUSED: 'nothing answers at its address',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'its host name cannot be looked up now',
  EHOSTUNREACH: 'its host cannot be reached',
  ENETUNREACH: 'its network cannot be reached',
  ETIMEDOUT: 'its host does not answer',
  ECONNRESET: 'its host ended the connection',
  '28P01': 'the password is wrong',
  '28000': 'the database does not let this user in',
  '3D000': 'there is no such database',
  '42501': 'its user may not create tables: name the owner of the database in DATABASE_DIRECT_URL',
  '53300': 'it has no connection left',
  '57P03': 'it is still starting: try again in a moment',
}

const folderCodes: Record<string, string> = {
  EACCES: 'cannot be written by this user',
  EPERM: 'cannot be written by this user',
  EROFS: 'is on a disk that is read only',
  ENOSPC: 'is on a disk that is full',
  ENOTDIR: 'is no folder',
  EEXIST: 'is no folder',
}

/** Errors of ours are sentences already; one that a library throws for a mistake of ours stays a stack trace. */
function sentenceOf(error: Error): string | null {
  return error.constructor === Error ? error.message.trim() : null
}
