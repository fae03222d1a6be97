import { fileTypeFromBuffer } from 'file-type'

/** The media type of a file by its first bytes, whatever its name says; none for bytes that are of no known type. */
export async function mediaTypeOf(content: Uint8Array): Promise<string | undefined> {
  // Its readers throw for some files that break off or lie about their length.
  const found = await fileTypeFromBuffer(content).catch(() => undefined)
  return found?.mime
}
