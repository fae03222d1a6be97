import { buffer } from 'node:stream/consumers'
import { join } from 'node:path'
import sharp from 'sharp'
import { typst } from './pdf.server.ts'

// A process of its own: takes a PDF, answers one page as JPEG. Whatever a file does to its reader ends with this process.
const page = Number(process.argv[2])
const place = '/page'
const compiler = typst().NodeCompiler.create({ workspace: place, fontArgs: [] })
compiler.mapShadow(join(place, 'paper.pdf'), await buffer(process.stdin))
const drawn = compiler.plainSvg({
  mainFileContent: `#set page(width: 600pt, height: auto, margin: 0pt, fill: white)\n#image("paper.pdf", page: ${page}, width: 600pt)`,
  inputs: {},
})
// A scan inside is one long attribute of the drawing; how long the whole may take is our parent's to say.
const picture = sharp(Buffer.from(drawn), { density: 120, unlimited: true }).resize({ width: 1600 }).flatten({ background: '#fff' })
process.stdout.write(await picture.jpeg({ quality: 80 }).toBuffer())
