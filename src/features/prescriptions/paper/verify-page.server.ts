import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { FastifyInstance } from 'fastify'
import { plainPageStyle } from '../../../platform/http/plain-page-style.ts'
import type { Db } from '../../../platform/database/database.server.ts'
import { publicKeys } from '../sign/issue.sql.server.ts'
import type { DocumentSigner } from '../sign/signatures.server.ts'
import { verifyWords } from './verify-words.data.ts'

const style = `${plainPageStyle}h1{font-size:1.5rem}h2{margin:0}textarea{width:100%;min-height:6rem;padding:8px 12px}
#result{margin-top:1.5rem;padding:1rem;overflow-wrap:anywhere}#result:empty{display:none}
.good{border:3px solid #15803d}.bad{border:3px solid #b91c1c}`

/** What the page knows when it is fetched: who signed, and which papers were taken back since. */
interface Known {
  keys: Record<string, string>
  withdrawn: string[]
  asOf: string
}

/** The page as one file: words, keys and the code that decides are in it, so that it also works when it was saved and the network is away. */
function verifyPage({ keys, withdrawn, asOf }: Known): { html: string; csp: string } {
  const script = scriptOf('verify-code.ts') + scriptOf('verify-screen.ts')
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const csp = `default-src 'none'; script-src ${hash(script)}; style-src ${hash(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  const html = `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${verifyWords.en.title}</title><style>${style}</style></head>
<body><main><button id="language" type="button" data-word="language"></button>
<h1 data-word="title"></h1><p data-word="how"></p>
<form id="form"><p><label for="code" data-word="code"></label><br><textarea id="code" autocomplete="off" spellcheck="false"></textarea></p>
<button type="submit" data-word="check"></button></form>
<div id="result" role="status"></div></main>
<script type="application/json" id="words">${inert(verifyWords)}</script>
<script type="application/json" id="keys">${inert(keys)}</script>
<script type="application/json" id="withdrawn">${inert(withdrawn)}</script>
<script type="application/json" id="as_of">${inert(asOf)}</script>
<script type="module">${script}</script></body></html>
`
  return { html, csp }
}

/** JSON that cannot end its script element. */
function inert(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}

/** A module of ours as the inside of one script: types taken off, imports and exports as well. */
function scriptOf(file: string): string {
  const source = readFileSync(new URL(`./${file}`, import.meta.url), 'utf8')
  return stripTypeScriptTypes(source)
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/^export (?=async |function |const )/gm, '')
}

interface Verifying {
  db: Db
  documents: DocumentSigner
  now: () => Date
  /** What was withdrawn, papers and prescriptions; a later feature knows the papers. */
  withdrawn: (db: Db) => Promise<string[]>
}

/** `GET /verify/`: whether a prescription or another paper of a doctor is genuine. What is asked stands after `#` and never leaves the browser. */
export function registerVerifyPage(app: FastifyInstance, { db, documents, now, withdrawn }: Verifying): void {
  app.get('/verify/', async (_, reply) => {
    const kept = (await publicKeys(db)).map((key) => [key.key_id, key.public_key])
    const keys = Object.fromEntries([...kept, [documents.keyId, documents.publicKey]]) as Record<string, string>
    const { html, csp } = verifyPage({ keys, withdrawn: await withdrawn(db), asOf: now().toISOString() })
    return reply
      .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': csp, 'cache-control': 'public, max-age=300' })
      .send(html)
  })
}
