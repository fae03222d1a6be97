import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { plainPageStyle } from '../../platform/http/plain-page-style.ts'
import { indiaFormat } from '../../lib/india-time.ts'
import type { Db } from '../../platform/database/database.server.ts'
import { type StoredMessage, newestMessages } from './mailbox.sql.server.ts'

const Query = z.object({
  to: z
    .string()
    .max(200)
    .regex(/^[^\0]*$/)
    .optional(),
})

/** `/mailbox/` for people, `/mailbox/messages.json?to=` newest first for scripts. Mounted with the embedded sender only. */
export async function registerMailbox(app: FastifyInstance, db: Db): Promise<void> {
  app.get('/mailbox/messages.json', async (request, reply) => {
    const messages = await newest(db, Query.safeParse(request.query).data?.to)
    return reply.header('cache-control', 'no-store').send(messages)
  })
  app.get('/mailbox/', async (request, reply) => {
    const to = Query.safeParse(request.query).data?.to
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page(await newest(db, to), to ?? '', request.nonce))
  })
}

/** A phone may be written as people write it: with or without +91. */
function newest(db: Db, to?: string): Promise<StoredMessage[]> {
  const digits = to?.replaceAll(/[\s+-]/g, '') ?? ''
  const recipient = /^(91)?[6-9]\d{9}$/.test(digits) ? `+91${digits.slice(-10)}` : to?.trim().toLowerCase()
  return newestMessages(db, recipient)
}

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
const linked = (text: string) => escape(text).replaceAll(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`)
const time = indiaFormat('en-IN', { dateStyle: 'medium', timeStyle: 'medium' })

const page = (messages: StoredMessage[], to: string, nonce: string) => `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Mailbox · Parcha</title>
<style nonce="${nonce}">
${plainPageStyle}form { display: flex; gap: 8px; flex-wrap: wrap; align-items: end }
label { display: grid; gap: 4px; flex: 1 1 14rem }
li { border-top: 2px dashed; padding: 12px 0; list-style: none; overflow-wrap: anywhere }
ul { padding: 0 }
</style>
</head>
<body>
<main>
<h1>Mailbox</h1>
<p>Nothing is sent to anybody here: messages of this demo clinic end on this page.</p>
<form role="search"><label>Phone number or e-mail <input name="to" value="${escape(to)}" autocomplete="off"></label><button>Show</button></form>
${messages.length === 0 ? '<p>No messages yet.</p>' : ''}
<ul>${messages
  .map(
    (message) =>
      `<li><p><strong>${escape(message.to)}</strong> · ${message.channel} · <time datetime="${message.at.toISOString()}">${time.format(message.at)}</time></p><p>${linked(message.text)}</p></li>`,
  )
  .join('')}</ul>
</main>
</body>
</html>`
