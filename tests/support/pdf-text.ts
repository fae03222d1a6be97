import { inflateSync } from 'node:zlib'

/**
 * The text of a PDF as a reader copies it: a glyph by its font's `ToUnicode`, and where a span says what it stands for (`ActualText`), that.
 * Complex scripts need the latter, which pdf.js leaves out. Reads what Typst writes, nothing else.
 */
export function pdfText(pdf: Buffer): string {
  const objects = objectsIn(pdf)
  const fonts = new Map([...objects].map(([id, { text }]) => [id, toUnicode(objects, text)]))
  const pages = [...objects.values()].filter(({ text }) => /\/Type \/Page\b(?!s)/.test(text))
  return pages.map(({ text }) => pageText(objects, text, fonts)).join('\n')
}

interface PdfObject {
  text: string
  stream: Buffer | null
}

function objectsIn(pdf: Buffer): Map<string, PdfObject> {
  const source = pdf.toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const match of source.matchAll(/(?:^|\n)(\d+) 0 obj\n([^]*?)\nendobj/g)) {
    const [, id = '', body = ''] = match
    const at = body.indexOf('stream\n')
    const text = at < 0 ? body : body.slice(0, at)
    const stream = at < 0 ? null : Buffer.from(body.slice(at + 7, body.lastIndexOf('\nendstream')), 'latin1')
    objects.set(id, { text, stream: stream && text.includes('/FlateDecode') ? inflateSync(stream) : stream })
  }
  return objects
}

function toUnicode(objects: Map<string, PdfObject>, font: string): Map<number, string> | null {
  const id = /\/ToUnicode (\d+) 0 R/.exec(font)?.[1]
  const cmap = id && objects.get(id)?.stream?.toString('latin1')
  if (!cmap) return null
  const glyphs = new Map<number, string>()
  for (const [, code = '', text = ''] of cmap.matchAll(/<([0-9A-Fa-f]{4})> <([0-9A-Fa-f]+)>\n/g))
    glyphs.set(Number.parseInt(code, 16), utf16(text))
  return glyphs
}

function utf16(hex: string): string {
  return Buffer.from(hex.replace(/^FEFF/i, ''), 'hex').swap16().toString('utf16le')
}

function pageText(objects: Map<string, PdfObject>, page: string, fonts: Map<string, Map<number, string> | null>): string {
  const names = new Map([...page.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, fonts.get(id) ?? null]))
  const content = objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '')?.stream?.toString('latin1') ?? ''
  const token =
    /\/ActualText (?:<([0-9A-Fa-f]+)>|\(((?:\\[^]|[^\\)])*)\))|\/(f\d+) [\d.]+ Tf|\((?:\\[^]|[^\\()]|\((?:\\[^]|[^\\()])*\))*\)|\bBDC\b|\bEMC\b|\bET\b/g
  let [text, font, said]: [string, Map<number, string> | null, number[]] = ['', null, []]
  let spoken = false
  for (const [whole, hex, plain, name] of content.matchAll(token)) {
    if (hex !== undefined || plain !== undefined) [text, spoken] = [text + (hex === undefined ? plain : utf16(hex)), true]
    else if (name) font = names.get(name) ?? null
    else if (whole === 'BDC') [said, spoken] = [[...said, Number(spoken)], said.some(Boolean)]
    else if (whole === 'EMC') said = said.slice(0, -1)
    else if (whole === 'ET') text += ' '
    else if (!said.some(Boolean)) text += glyphsOf(whole, font)
  }
  return text.replaceAll(/ +/g, ' ')
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function glyphsOf(literal: string, font: Map<number, string> | null): string {
  const bytes = literal.slice(1, -1).replaceAll(/\\([0-7]{1,3}|[^])/g, (_, sign: string) => {
    return /^[0-7]/.test(sign) ? String.fromCharCode(Number.parseInt(sign, 8)) : (escapes[sign] ?? sign)
  })
  const codes = Array.from({ length: bytes.length / 2 }, (_, at) => bytes.charCodeAt(at * 2) * 256 + bytes.charCodeAt(at * 2 + 1))
  return codes.map((code) => font?.get(code) ?? '').join('')
}
