/** The file's name from `Upload-Metadata`: pairs of a key and a Base64 value, separated by commas (tus 1.0.0, Creation). */
export function nameIn(metadata: string): string {
  const pairs = metadata.split(',').map((pair) => pair.trim().split(' '))
  const value = pairs.find(([key]) => key === 'filename')?.[1] ?? ''
  return decoded(value).replaceAll('\0', '').slice(0, 200).toWellFormed() || 'file'
}

function decoded(base64: string): string {
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    return new TextDecoder().decode(bytes)
  } catch {
    return ''
  }
}
