import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/** Writes `.br` and `.gz` beside each text asset, so that serving one costs no CPU. */
export async function precompress(folder: string): Promise<void> {
  const files = globSync('**/*.{js,css,svg,json,txt,webmanifest}', { cwd: folder })
  await Promise.all(files.map((file) => compressOne(join(folder, file))))
}

async function compressOne(file: string): Promise<void> {
  const bytes = readFileSync(file)
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }
  writeFileSync(`${file}.br`, await brotli(bytes, best))
  writeFileSync(`${file}.gz`, await gz(bytes, { level: 9 }))
}
