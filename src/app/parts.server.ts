import { join } from 'node:path'
import { openEmbeddedIdentity } from '../embedded/identity/open-identity.server.ts'
import type { LimitSettings } from '../embedded/identity/identity.rules.ts'
import { mailboxSender } from '../embedded/mailbox/mailbox-sender.server.ts'
import { liveGateway, type OpenGateway } from './gateway.server.ts'
import { type Connections, openConnections } from '../features/setup/connections/open-connections.server.ts'
import { live, madeOf } from '../lib/live.ts'
import { endSessionOfSignIn } from '../features/accounts/sessions/end-session.server.ts'
import { mayJoinFactor, type OwnerCheck } from '../features/accounts/sessions/owner-check.server.ts'
import { sessionHolds } from '../features/accounts/sessions/session-holds.sql.server.ts'
import { type DocumentSigner, documentSigner, makeDocumentKey } from '../features/prescriptions/sign/signatures.server.ts'
import { holdsRecords } from '../features/records/holds-records.sql.server.ts'
import { type OperatorSource, operatorSource } from '../features/operator/operator.server.ts'
import { type OpenServices, openServices } from '../features/setup/open-services.server.ts'
import type { Config } from '../platform/config.server.ts'
import type { Db } from '../platform/database/database.server.ts'
import { type EventBus, localBus } from '../platform/jobs/event-bus.server.ts'
import { fileKeys } from '../platform/keys/file-keys.server.ts'
import { keptKey, openKeys } from '../platform/keys/installation-keys.server.ts'
import type { InstallationKeys } from '../platform/keys/keys.types.ts'
import { type SecretBox, secretBox } from '../platform/secret-box.server.ts'
import { type UrlSigner, urlSigner } from '../platform/http/signed-url.server.ts'
import { firebase } from '../vendors/identity/firebase.server.ts'
import type { Identity } from '../vendors/identity/identity-port.ts'
import type { MessageSender } from '../vendors/messages/message-sender.ts'
import { openSender } from '../vendors/messages/open-sender.server.ts'
import { openPush } from '../vendors/push/open-push.server.ts'
import type { Push } from '../vendors/push/push-port.ts'
import { makeVapidKeys, readVapidKeys } from '../vendors/push/vapid-keys.server.ts'
import { clamd } from '../vendors/scanner/clamd.server.ts'
import { eicarOnly, type Scanner } from '../vendors/scanner/scanner.ts'
import type { FileStore } from '../vendors/storage/file-store.ts'
import { localStore } from '../vendors/storage/local-store.server.ts'
import { movedStore } from '../vendors/storage/moved-store.ts'
import { s3Store } from '../vendors/storage/s3-store.server.ts'

/** What one process has once and every feature may be handed. */
export interface Parts {
  /** What holds now: outside services may be set in the browser while the process runs. */
  config: Config
  connections: Connections
  db: Db
  /** Who runs this installation, asked here by everybody. */
  operator: OperatorSource
  /** Which services patients are served. */
  open: OpenServices
  keys: InstallationKeys
  /** What addresses, tickets and the embedded gateway's answers are signed with. */
  signingKey: Buffer
  /** Signs the anchors of the access log. */
  anchorKey: Buffer
  store: FileStore
  scanner: Scanner
  signer: UrlSigner
  /** Seals what authenticators know. */
  secrets: SecretBox
  /** Signs prescriptions. */
  documents: DocumentSigner
  bus: EventBus
  identity: Identity
  sender: MessageSender
  push: Push
  payments: OpenGateway
}

export async function openParts(environment: Config, db: Db, now: () => Date, bus: EventBus = localBus()): Promise<Parts> {
  const keys = await openKeys(db, environment, now())
  const [signingKey, anchorKey] = [await keptKey(keys, 'signing-key'), await keptKey(keys, 'audit-anchor-key')]
  const filesKeys = await fileKeys(keys, environment)
  const secrets = secretBox(filesKeys)
  const connections = await openConnections(environment, { db, secrets, bus })
  const config = live(connections.current)
  const of = <T extends object>(open: (config: Config) => T) => live(madeOf(connections.current, open))
  const operator = operatorSource(db, environment, bus)
  const brand = async () => (await operator.read()).brand
  const sender = of((current) => openSender(current, mailboxSender(db, now, brand), brand))
  return {
    config,
    connections,
    db,
    bus,
    operator,
    open: openServices({ db, config, operator }),
    sender,
    keys,
    signingKey,
    anchorKey,
    identity: await openIdentity(config, { db, keys, sender }, now),
    push: openPush(config, readVapidKeys(await keys.keep('vapid-keys', () => JSON.stringify(makeVapidKeys())))),
    payments: liveGateway(environment, connections.current, { signingKey, db, now }),
    store: of((current) => openStore(current, filesKeys)),
    secrets,
    scanner: of(({ CLAMD_URL }) => (CLAMD_URL ? clamd(CLAMD_URL) : eicarOnly)),
    signer: urlSigner(signingKey, (holder, at) => sessionHolds(db, holder, at)),
    documents: documentSigner(await keys.keep('prescription-key', makeDocumentKey)),
  }
}

export function publicUrlOf({ PUBLIC_URL, PORT }: Config): string {
  return PUBLIC_URL ?? `http://localhost:${PORT}`
}

/** A phone number may have a new owner: who signs in on a strange device is asked (docs/decisions/0015). */
export function ownerCheckOf({ PHONE_OWNER_CHECK, PARCHA_MODE }: Pick<Config, 'PHONE_OWNER_CHECK' | 'PARCHA_MODE'>): OwnerCheck {
  // Everybody signs in as the people of the demo clinic.
  return { on: PHONE_OWNER_CHECK ?? PARCHA_MODE === 'live', holdsRecords }
}

/** How long a patient's session outlives its last use. */
export function patientSessionMs({ PATIENT_SESSION_DAYS: days }: Config): number {
  return days * 24 * 3_600_000
}

async function openIdentity(
  config: Config,
  { db, keys, sender }: Pick<Parts, 'db' | 'keys' | 'sender'>,
  now: () => Date,
): Promise<Identity> {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey, FIREBASE_AUTH_DOMAIN, FIREBASE_JWKS_URL: jwksUrl } = config
  if (projectId && apiKey) {
    const authDomain = FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`
    return firebase({ projectId, apiKey, authDomain, jwksUrl, toolkitUrl: 'https://identitytoolkit.googleapis.com' })
  }
  return openEmbeddedIdentity({
    db,
    sender,
    keys,
    publicUrl: publicUrlOf(config),
    publicUrlSaid: config.PUBLIC_URL !== undefined,
    refreshLivesMs: patientSessionMs(config),
    onReuse: endSessionOfSignIn,
    mayJoin: (given, signIn) => mayJoinFactor(given, signIn, ownerCheckOf(config)),
    limits: signInLimits(config),
    now,
  })
}

/** What `.env.example` says of sign-ins. */
export function signInLimits(config: Config): LimitSettings {
  return {
    codesPerPhoneQuarter: config.SIGN_IN_CODES_PER_PHONE_QUARTER,
    codesPerPhoneDay: config.SIGN_IN_CODES_PER_PHONE_DAY,
    mailsPerEmailQuarter: config.SIGN_IN_MAILS_PER_EMAIL_QUARTER,
    mailsPerEmailDay: config.SIGN_IN_MAILS_PER_EMAIL_DAY,
    perAddressMinute: config.SIGN_IN_PER_ADDRESS_MINUTE,
    perAddressHour: config.SIGN_IN_PER_ADDRESS_HOUR,
    perMinute: config.SIGN_IN_PER_MINUTE,
  }
}

/** Where files are: a bucket, or the data folder. */
export function openStore(config: Config, [key, ...before]: [Buffer, ...Buffer[]]): FileStore {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  const local = localStore(join(config.PARCHA_DATA, 'files'), key, before)
  if (!endpoint || !accessKeyId || !secretAccessKey) return local
  // What was stored before there was a bucket stays where it is.
  return movedStore(s3Store({ endpoint, region, accessKeyId, secretAccessKey, key, before }), local)
}
