import { join } from 'node:path'
import type { Config } from './platform/config.server.ts'
import type { Db } from './platform/database.server.ts'
import { type EventBus, localBus } from './platform/event-bus.server.ts'
import { signingKey, type UrlSigner, urlSigner } from './platform/signed-url.server.ts'
import type { IdentityMail } from './vendors/identity/identity-port.ts'
import { noIdentity } from './vendors/identity/no-identity.ts'
import { openPush } from './vendors/push/open-push.server.ts'
import type { Push } from './vendors/push/push-port.ts'
import { clamd } from './vendors/scanner/clamd.server.ts'
import { eicarOnly, type Scanner } from './vendors/scanner/scanner.ts'
import type { FileStore } from './vendors/storage/file-store.ts'
import { localStore } from './vendors/storage/local-store.server.ts'
import { s3Store } from './vendors/storage/s3-store.server.ts'

/** What one process has once and every room may be handed. */
export interface Parts {
  config: Config
  db: Db
  store: FileStore
  scanner: Scanner
  signer: UrlSigner
  bus: EventBus
  mail: IdentityMail
  push: Push
}

export function openParts(config: Config, db: Db, bus: EventBus = localBus()): Parts {
  return {
    config,
    db,
    bus,
    mail: noIdentity,
    push: openPush(config),
    store: openStore(config),
    scanner: config.CLAMD_URL ? clamd(config.CLAMD_URL) : eicarOnly,
    signer: urlSigner(signingKey(config.PARCHA_DATA)),
  }
}

function openStore(config: Config): FileStore {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  if (endpoint && accessKeyId && secretAccessKey) return s3Store({ endpoint, region, accessKeyId, secretAccessKey })
  return localStore(join(config.PARCHA_DATA, 'files'))
}
