import type { ReactNode } from 'react'
import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { Notice } from '../../../ui/messages/notice.tsx'
import { EmailForm } from './email-form.tsx'
import { linkEmail } from './email-link.ts'

interface AskForLinkProps {
  label: string
  hint?: string
  known?: string
  variant?: 'primary' | 'secondary'
  /** Has the link mailed. */
  ask: (email: string) => Promise<unknown>
  /** What is said once it is on its way. */
  sent: (email: string) => ReactNode
}

/** Has a link mailed to an address, and remembers the address here: the link asks for it. */
export function AskForLink({ ask, sent, ...form }: AskForLinkProps) {
  const { t } = useLingui()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const send = async (email: string) => {
    await ask(email)
    linkEmail.keep(email)
    setSentTo(email)
  }
  if (sentTo === null) return <EmailForm {...form} button={t`Send link`} onSend={send} />
  return (
    <Notice kind="success" live="status" title={t`Check your email`}>
      {sent(sentTo)}
    </Notice>
  )
}
