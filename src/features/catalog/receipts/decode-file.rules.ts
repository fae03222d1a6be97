import { refusedStart } from '../upload/file-format.rules.ts'

/** The text of a table as Excel and billing software save it, or null for a file that is none: a workbook, a picture. */
export function decodeFile(bytes: Uint8Array): string | null {
  const refused = refusedStart(bytes)
  if (refused === 'utf16') return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
  if (refused !== null) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // What Excel saves in India when nobody chooses: a name with an accent is not to be a question mark.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
