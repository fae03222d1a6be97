import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { withoutPrefix } from '../../lib/phone.ts'
import { Notice as Note } from '../../ui/notice.tsx'
import styles from '../accounts/account-frame.module.css'

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
        <Trans>By SMS and e-mail</Trans>
      </h2>
      <p>
        <Trans>What you must know always comes: your bill, your money on its way, complaints and the erasing of your account.</Trans>
      </p>
      {phone_number && (
        <p>
          <Trans>
            An SMS goes to <b className="num">+91 {withoutPrefix(phone_number)}</b>.
          </Trans>
        </p>
      )}
      {email ? (
        <p>
          <Trans>
            An e-mail goes to <b>{email}</b>.
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>
            We have no confirmed e-mail address of you. <Link to="/account/profile">Add one</Link> and your bills come there.
          </Trans>
        </p>
      )}
      {!agreed && (
        <Note kind="info">
          <Trans>
            You have not agreed to messages, so nothing else leaves by SMS or e-mail.{' '}
            <Link to="/account/privacy/consents">Change that</Link>
          </Trans>
        </Note>
      )}
    </section>
  )
}
