import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Refusal } from '../../lib/errors.ts'

interface Compiler {
  pdf: (source: { mainFileContent: string; inputs: Record<string, string> }) => Buffer
  plainSvg: (source: { mainFileContent: string; inputs: Record<string, string> }) => string
  /** Puts a file where the source finds it, for this compiler only. */
  mapShadow: (path: string, content: Buffer) => void
  evictCache: (age: number) => void
}
interface Typst {
  NodeCompiler: { create: (options: { workspace: string; fontArgs: { fontBlobs: Buffer[] }[] }) => Compiler }
}

const fonts = new URL('./pdf-fonts/', import.meta.url)
const packages: Record<string, string> = {
  'linux x64': 'linux-x64-gnu',
  'linux arm64': 'linux-arm64-gnu',
  'darwin x64': 'darwin-x64',
  'darwin arm64': 'darwin-arm64',
}
let compiler: Promise<Compiler> | undefined
const mapped = new Set<string>()
/** What one document leaves in memory may serve this many more. */
const keptFor = 10

/**
 * Signs below a letter stay at the height the face draws them at: a sign moved up or down is a piece of text of its own to Typst, and whoever copies
 * it gets its syllable twice. Below a dot (ड़ू) it has to move, or the dot would not be seen.
 */
const preamble = String.raw`#set text(font: ("Anek Latin", "Anek Devanagari"), features: (blwm: 0))
#show regex("(\u{95c}|\u{95d}|[\u{921}\u{922}]\u{93c})[\u{941}\u{942}]"): set text(features: (blwm: 1))
`

/**
 * A Typst template and its data as PDF, English and Hindi alike; the template reads `json(bytes(sys.inputs.data))`, so that no text of a person's
 * is ever markup. Takes about ten milliseconds of this thread. `pictures` by the names that the template calls them; one name is one picture for good.
 */
export async function renderPdf(template: string, data: unknown, pictures: Readonly<Record<string, Buffer>> = {}): Promise<Buffer> {
  const ours = await (compiler ??= load())
  for (const [name, content] of Object.entries(pictures)) {
    if (!mapped.has(name)) ours.mapShadow(join(fonts.pathname, name), content)
    mapped.add(name)
  }
  try {
    return ours.pdf({ mainFileContent: preamble + template, inputs: { data: JSON.stringify(data) } })
  } finally {
    ours.evictCache(keptFor)
  }
}

async function load(): Promise<Compiler> {
  const names = (await readdir(fonts)).filter((file) => file.endsWith('.ttf')).toSorted()
  const fontBlobs = await Promise.all(names.map((file) => readFile(new URL(file, fonts))))
  // The workspace is where a template could read files from: a folder with nothing but fonts.
  return typst().NodeCompiler.create({ workspace: fonts.pathname, fontArgs: [{ fontBlobs }] })
}

/** Packages for other machines are left out by npm; without one there are no PDFs, and everything else works. */
export function typst(): Typst {
  const name = `@myriaddreamin/typst-ts-node-compiler-${packages[`${process.platform} ${process.arch}`] ?? process.platform}`
  try {
    return createRequire(import.meta.url)(name) as Typst
  } catch {
    throw new Refusal('unavailable', { detail: 'This server cannot create PDF documents' })
  }
}
