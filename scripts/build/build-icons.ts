/** Gathers the icons named in src/ui/pictures/icon-names.ts and the drawings of src/ui/pictures/drawings.svg into the sprite src/ui/pictures/icons.svg, those of the desk into icons-desk.svg beside it: `node scripts/build/build-icons.ts`. */
import { readFile, writeFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { deskIconNames, iconNames } from '../../src/ui/pictures/icon-names.ts'

const limit = 12_000

/** One Phosphor file as a symbol: its drawing without the frame. */
async function symbol(name: string): Promise<string> {
  const file = await readFile(new URL(`../../node_modules/@phosphor-icons/core/assets/regular/${name}.svg`, import.meta.url), 'utf8')
  const drawing = /<svg[^>]*>(.*)<\/svg>/s.exec(file)?.[1]
  if (!drawing) throw new Error(`no drawing in ${name}.svg`)
  return `<symbol id="${name}" viewBox="0 0 256 256">${drawing}</symbol>`
}

const drawings = await readFile(new URL('../../src/ui/pictures/drawings.svg', import.meta.url), 'utf8')
await write('icons.svg', [
  ...(await Promise.all(iconNames.map(symbol))),
  ...drawings.matchAll(/<symbol .*?<\/symbol>/gs).map(([one]) => one),
])
await write('icons-desk.svg', await Promise.all(deskIconNames.map(symbol)))

async function write(file: string, symbols: string[]): Promise<void> {
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
  const weight = gzipSync(sprite).length
  if (weight > limit) throw new Error(`${file} is ${weight} bytes gzipped, over its limit of ${limit}`)
  await writeFile(new URL(`../../src/ui/pictures/${file}`, import.meta.url), sprite)
  console.log(`${file}: ${symbols.length} symbols, ${sprite.length} bytes, ${weight} gzipped`)
}
