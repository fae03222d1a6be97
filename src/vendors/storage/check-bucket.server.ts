import { randomUUID } from 'node:crypto'
import { S3mini } from 's3mini'
import { type CheckResult, fails, works } from '../connection-check.ts'

export interface BucketKeys {
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const withinMs = 10_000

/** Writes a small object, reads it back and deletes it: a key may be allowed one and not another. */
export async function checkBucket(bucket: BucketKeys): Promise<CheckResult> {
  const [name, content] = [`probe-${randomUUID()}`, 'parcha']
  try {
    const s3 = new S3mini({ ...bucket, requestAbortTimeout: withinMs })
    const { ok, status } = await s3.putObject(name, content, 'application/octet-stream')
    if (!ok) return refused(status)
    const read = await s3.getObject(name)
    const deleted = await s3.deleteObject(name)
    if (read !== content) return fails('unexpected', 'GET')
    return deleted ? works() : fails('refused', 'DELETE')
  } catch (error) {
    return failed(error)
  }
}

const refused = (status: number) => fails(status === 403 || status === 401 ? 'refused' : 'unexpected', `HTTP ${status}`)

/** The client throws what the service answered with its status, and what the network did with its cause. */
function failed(error: unknown): CheckResult {
  const { status, message, cause, name, code } = error as {
    status?: number
    message: string
    cause?: { code?: string }
    name: string
    code?: string
  }
  if (status !== undefined) return status === 401 || status === 403 ? fails('refused', message) : fails('unexpected', message)
  if (name === 'TimeoutError' || name === 'AbortError') return fails('no_answer', 'ETIMEDOUT')
  const why = cause?.code ?? code ?? message
  return fails(/^E[A-Z]+$|^UND_/.test(why) ? 'unreachable' : 'unexpected', why)
}
