import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { EmailForm } from './email-form.tsx'
import { linkEmail } from './email-link.ts'

interface OpenMailedLinkProps {
  /** What the link is for; rejects when it does not hold. */
  open: (email: string) => Promise<void>
  label: string
  /** Where a new link can be asked for. */
  again: string
}

/**
 * Somebody opened a mailed link. One tap uses it: a mail program that looks at every link beforehand must not use it up.
 * On the device that asked for it the address stands there already.
 */
export function OpenMailedLink({ open, label, again }: OpenMailedLinkProps) {
  const { t } = useLingui()
  const kept = useSyncExternalStore(linkEmail.subscribe, linkEmail.kept, () => null)
  const use = async (email: string) => {
    await open(email)
    linkEmail.forget()
  }
  const help = {
    action: <Link to={again}>{t`Request a new link`}</Link>,
    text: <Trans>Each link works once, and only for the email address it was sent to.</Trans>,
  }
  return <EmailForm label={t`Email address the link was sent to`} known={kept ?? ''} button={label} onSend={use} help={help} />
}
