import type { MissReason, PickupMissReason } from './round.rules.ts'

/** What a rider has reported and the server has not yet confirmed, or has refused. */
export interface KeptReport {
  /** Made once for each report, so that sending it again is the same report. */
  key: string
  /** Whose report it is: another rider on the same phone neither sees nor sends it. */
  owner: string
  order: string
  number: string
  /** By the clock of this phone. */
  at: string
  /** Null once it was refused: a PIN is kept no longer than it is needed. */
  what: ReportWhat | null
  refused: string | null
}
export type ReportWhat =
  | { kind: 'deliver'; pin: string; cash_paise: number }
  | { kind: 'miss'; reason: MissReason }
  | { kind: 'collect' }
  | { kind: 'miss_pickup'; reason: PickupMissReason }

const [databaseName, storeName] = ['round', 'reports']
let opened: Promise<IDBDatabase> | null = null

/** The store of the browser, which outlives the page, the session and a battery that runs out. */
function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open(databaseName, 1)
    asked.addEventListener('upgradeneeded', () => asked.result.createObjectStore(storeName, { keyPath: 'key' }))
    asked.addEventListener('success', () => resolve(asked.result))
    asked.addEventListener('error', () => reject(asked.error ?? new Error('the store did not open')))
  })
  // A store that did not open now may open the next time.
  opened.catch(() => (opened = null))
  return opened
}

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  return new Promise((resolve, reject) => {
    // What counts is that it is on the disk, not that the browser means to write it.
    const transaction = database.transaction(storeName, mode, { durability: 'strict' })
    const request = work(transaction.objectStore(storeName))
    transaction.addEventListener('complete', () => resolve(request.result))
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the store refused')))
  })
}

export async function readReports(): Promise<KeptReport[]> {
  return inStore<KeptReport[]>('readonly', (store) => store.getAll() as IDBRequest<KeptReport[]>)
}

export async function writeReport(report: KeptReport): Promise<void> {
  await inStore('readwrite', (store) => store.put(report))
}

export async function removeReport(key: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(key))
}
