import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { withoutPrefix } from '../../lib/phone.ts'
import { Notice as Note } from '../../ui/messages/notice.tsx'
import styles from '../../app/shell/account-frame.module.css'

interface ReachPartProps {
  agreed: boolean
  phone_number: string | null
  email: string | null
}

/** Where SMS and e-mails go, what always comes, and what is missing for the rest. */
export function ReachPart({ agreed, phone_number, email }: ReachPartProps) {
  return (
    <section className={styles.part} aria-labelledby="reach">
      <h2 id="reach">
        <Trans>By SMS and email</Trans>
      </h2>
      <p>
        <Trans>We always send what you must know: bills, refunds, complaints and erasing your account.</Trans>
      </p>
      {phone_number && (
        <p>
          <Trans>
            We send SMS to <b className="num">+91 {withoutPrefix(phone_number)}</b>.
          </Trans>
        </p>
      )}
      {email ? (
        <p>
          <Trans>
            We send emails to <b>{email}</b>.
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>
            You have no verified email address. <Link to="/account/profile">Add one</Link> to get your bills by email.
          </Trans>
        </p>
      )}
      {!agreed && (
        <Note kind="info">
          <Trans>
            You have not agreed to messages, so we send nothing else by SMS or email.{' '}
            <Link to="/account/privacy/consents">Change this</Link>
          </Trans>
        </Note>
      )}
    </section>
  )
}
