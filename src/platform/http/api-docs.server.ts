import type { FastifyInstance } from 'fastify'
import { plainPageStyle } from './plain-page-style.ts'
import type { Contract } from '../../lib/contract.ts'
import { introduction, type RowText, rowTexts } from './api-text.server.ts'

/** `GET /api/docs/`: the contract as a page, one file and one style sheet, no script, no other host. */
export async function registerApiDocs(app: FastifyInstance, contract: Contract): Promise<void> {
  const page = docsPage(contract)
  app.get('/api/docs/', (_, reply) => reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page))
  app.get('/api/docs', (_, reply) => reply.redirect('/api/docs/', 308))
  app.get('/api/docs/style.css', (_, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(style),
  )
}

function docsPage(contract: Contract): string {
  const rooms = [...Map.groupBy(rowTexts(contract), ({ room }) => room)]
  const links = rooms.map(([room]) => `<li><a href="#${escape(room)}">${escape(room)}</a></li>`).join('')
  const sections = rooms.map(
    ([room, rows]) => `<section><h2 id="${escape(room)}">${escape(room)}</h2>${rows.map(rowHtml).join('')}</section>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Parcha API</title>
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<header><h1>Parcha API</h1><p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p></header>
<nav aria-label="Rooms"><ul>${links}</ul></nav>
<main>
<ul>${introduction.map((line) => `<li>${withCode(line)}</li>`).join('')}</ul>
${sections.join('\n')}
</main>
</body>
</html>
`
}

function rowHtml({ method, path, summary, who, shapes, notes }: RowText): string {
  const more = shapes.map(([name, text]) => `<dt>${name}</dt><dd><code>${escape(text)}</code></dd>`).join('')
  const noted = notes.length > 0 ? `; ${notes.map(withCode).join('; ')}` : ''
  return `<article><h3><span>${method}</span> ${escape(path)}</h3><p>${escape(summary)}.</p><dl><dt>who</dt><dd>${escape(who)}${noted}</dd>${more}</dl></article>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

function withCode(line: string): string {
  return escape(line).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
}

const style = `${plainPageStyle}body { max-width: 60rem }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none }
nav a { display: inline-block; padding: .25rem 0 }
article { border-top: 1px solid GrayText; padding: .5rem 0 }
h3 { font: 600 1rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; margin: .5rem 0 }
dl { display: grid; grid-template-columns: 4rem 1fr; gap: .25rem .75rem; margin: 0 }
dd { margin: 0; overflow-wrap: anywhere }
code { font: .875rem/1.5 ui-monospace, monospace }
`
