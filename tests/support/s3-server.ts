import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver, { type Middleware } from '@20minutes/s3rver'

interface S3Server {
  /** As the environment says it, with the bucket's name in the endpoint. */
  settings: { S3_ENDPOINT: string; S3_ACCESS_KEY_ID: string; S3_SECRET_ACCESS_KEY: string; S3_REGION: string }
  close: () => Promise<void>
}

/** The only pair of keys that the server knows. */
const key = 'S3RVER'

/** A list is asked for at `/bucket/`, as the protocol allows; this server would leave the slash out of the path whose signature it checks. */
const keepSlash: Middleware = (context, next) => {
  if (context.path === '/clinic/') Object.assign(context, { mountPath: '/', state: { ...context.state, vhost: true } })
  return next()
}

/** Object storage by an implementation that is not ours: it checks signatures, and lists as the protocol says. */
export async function s3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'parcha-s3-'))
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name: 'clinic' }] })
  server.middleware.splice(-1, 0, keepSlash)
  const { port } = await server.run()
  const settings = {
    S3_ENDPOINT: `http://127.0.0.1:${port}/clinic`,
    S3_ACCESS_KEY_ID: key,
    S3_SECRET_ACCESS_KEY: key,
    S3_REGION: 'us-east-1',
  }
  const close = async () => {
    await server.close()
    rmSync(directory, { recursive: true, force: true })
  }
  return { settings, close }
}
