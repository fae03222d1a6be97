import { join } from 'node:path'
import { openEmbeddedIdentity } from './embedded/identity/open-identity.server.ts'
import { mailboxSender } from './embedded/mailbox/mailbox-sender.server.ts'
import { openGateway, type OpenGateway } from './gateway.server.ts'
import { type DocumentSigner, documentSigner } from './features/prescriptions/signatures.server.ts'
import type { Config } from './platform/config.server.ts'
import type { Db } from './platform/database.server.ts'
import { type EventBus, localBus } from './platform/event-bus.server.ts'
import { keptKey, keyIfKept } from './platform/kept-key.server.ts'
import { signingKey, type UrlSigner, urlSigner } from './platform/signed-url.server.ts'
import { firebase } from './vendors/identity/firebase.server.ts'
import type { Identity } from './vendors/identity/identity-port.ts'
import type { MessageSender } from './vendors/messages/message-sender.ts'
import { openSender } from './vendors/messages/open-sender.server.ts'
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
  /** Signs prescriptions. */
  documents: DocumentSigner
  bus: EventBus
  identity: Identity
  sender: MessageSender
  push: Push
  payments: OpenGateway
}

export async function openParts(config: Config, db: Db, now: () => Date, bus: EventBus = localBus()): Promise<Parts> {
  const sender = openSender(config, mailboxSender(db, now))
  return {
    config,
    db,
    bus,
    sender,
    identity: await openIdentity(config, db, sender, now),
    push: openPush(config),
    payments: openGateway(config, db, now),
    store: openStore(config),
    scanner: config.CLAMD_URL ? clamd(config.CLAMD_URL) : eicarOnly,
    signer: urlSigner(signingKey(config.PARCHA_DATA)),
    documents: documentSigner(config.PARCHA_DATA),
  }
}

export function publicUrlOf({ PUBLIC_URL, PORT }: Config): string {
  return PUBLIC_URL ?? `http://localhost:${PORT}`
}

async function openIdentity(config: Config, db: Db, sender: MessageSender, now: () => Date): Promise<Identity> {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_DOMAIN, FIREBASE_JWKS_URL: jwksUrl } = config
  if (projectId && apiKey) {
    const authDomain = FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`
    return firebase({ projectId, apiKey, authDomain, jwksUrl, toolkitUrl: 'https://identitytoolkit.googleapis.com' })
  }
  return openEmbeddedIdentity({
    db,
    sender,
    dataFolder: config.PARCHA_DATA,
    publicUrl: publicUrlOf(config),
    publicUrlSaid: config.PUBLIC_URL !== undefined,
    now,
  })
}

function openStore(config: Config): FileStore {
  const [key, ...before] = fileKeys(config)
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  if (endpoint && accessKeyId && secretAccessKey) return s3Store({ endpoint, region, accessKeyId, secretAccessKey, key, before })
  return localStore(join(config.PARCHA_DATA, 'files'), key, before)
}

/** The key that seals, and those that older files are still opened with: what the settings name, and what the folder made before they named one. */
function fileKeys({ FILE_KEY, FILE_KEYS_BEFORE, PARCHA_DATA }: Config): [Buffer, ...Buffer[]] {
  const before = FILE_KEYS_BEFORE.map((key) => Buffer.from(key, 'hex'))
  if (!FILE_KEY) return [keptKey(PARCHA_DATA, 'file-key'), ...before]
  const kept = keyIfKept(PARCHA_DATA, 'file-key')
  return [Buffer.from(FILE_KEY, 'hex'), ...before, ...(kept ? [kept] : [])]
}
