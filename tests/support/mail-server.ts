import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

interface MailServer {
  port: string
  mails: { to: string; text: string }[]
  close: () => void
}

/** Takes mail from whoever has the password, and keeps it. */
export async function mailServer(password: string): Promise<MailServer> {
  const mails: MailServer['mails'] = []
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: (given, _, done) => (given.password === password ? done(null, { user: 'own' }) : done(new Error('535 wrong password'))),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        mails.push({ to: envelope.rcptTo[0]?.address ?? '', text: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve))
  return { port: String((smtp.server.address() as AddressInfo).port), mails, close: () => smtp.close(() => {}) }
}
