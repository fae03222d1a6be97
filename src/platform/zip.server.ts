import { crc32 } from 'node:zlib'

export interface ZipEntry {
  name: string
  content: AsyncIterable<Buffer> | Iterable<Buffer>
}
interface Written {
  name: Buffer
  crc: number
  bytes: number
  offset: number
}

/** Names are UTF-8 (bit 11); sizes follow the content (bit 3), so that nothing is held in memory. */
const flags = 0x0808
const version = 20
/** 1 January 2026: an archive says nothing of when its files were touched. */
const dosDate = ((2026 - 1980) << 9) | (1 << 5) | 1

/** A ZIP archive as it streams, uncompressed (APPNOTE 4.3). Below 4 GiB and 65,535 entries. */
export async function* zip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for await (const { name: text, content } of entries) {
    const one: Written = { name: Buffer.from(text), crc: 0, bytes: 0, offset }
    const head = header(0x04034b50, one, { sizes: false })
    yield head
    for await (const chunk of content) {
      one.crc = crc32(chunk, one.crc)
      one.bytes += chunk.length
      yield chunk
    }
    yield numbers([0x08074b50, 4], [one.crc, 4], [one.bytes, 4], [one.bytes, 4])
    offset += head.length + one.bytes + 16
    if (offset > 0xffff_ffff) throw new Error('an archive of more than 4 GiB needs another format')
    written.push(one)
  }
  const directory = Buffer.concat(written.map(centralHeader))
  yield directory
  const count = written.length
  yield numbers([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [directory.length, 4], [offset, 4], [0, 2])
}

function header(signature: number, { name, crc, bytes }: Written, { sizes }: { sizes: boolean }): Buffer {
  const size: [number, number] = [sizes ? bytes : 0, 4]
  const fixed = [
    [version, 2],
    [flags, 2],
    [0, 2],
    [0, 2],
    [dosDate, 2],
    [sizes ? crc : 0, 4],
    size,
    size,
    [name.length, 2],
    [0, 2],
  ] as const
  return signature === 0x04034b50
    ? Buffer.concat([numbers([signature, 4], ...fixed), name])
    : numbers([signature, 4], [version, 2], ...fixed)
}

function centralHeader(one: Written): Buffer {
  const rest = numbers([0, 2], [0, 2], [0, 2], [0, 4], [one.offset, 4])
  return Buffer.concat([header(0x02014b50, one, { sizes: true }), rest, one.name])
}

function numbers(...values: (readonly [value: number, bytes: number])[]): Buffer {
  const buffer = Buffer.alloc(values.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of values) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}
