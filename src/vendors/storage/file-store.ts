import type { Readable } from 'node:stream'

/** Decided by their bytes, never by a name or by what the sender says. */
export const storedTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const
type StoredType = (typeof storedTypes)[number]

export interface StoredFile {
  /** The name of the content: the same bytes are stored once. */
  sha256: string
  bytes: number
  mime: StoredType
}

/** Where files are, in our words. Whose they are and what they are called stands in the database. */
export interface FileStore {
  /** Takes in a file as it streams. Refuses with `too_large` and `unsupported_media`, and leaves nothing then. */
  put: (stream: Readable) => Promise<StoredFile>
  open: (sha256: string) => Promise<{ stream: Readable; bytes: number } | null>
  /** Writes something small and takes it away again; throws when that cannot be done: a full disk, a bucket that does not answer. */
  probe: () => Promise<void>
  remove: (sha256: string) => Promise<void>
  /** Everything stored before a moment, for the sweep of what nobody refers to. */
  storedBefore: (moment: Date) => AsyncIterable<string>
  /** A file as it lies there, sealed, for a backup; null when there is none. */
  readSealed: (sha256: string) => Promise<Buffer | null>
  /** Puts back what `readSealed` gave. */
  putSealed: (sha256: string, sealed: Buffer) => Promise<void>
}

export const largestFile = 10 * 1024 * 1024
