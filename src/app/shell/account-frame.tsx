import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useSignOut } from '../../features/accounts/sessions/use-sign-out.ts'
import { Button } from '../../ui/controls/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { type AccountLink, accountLinks } from './account-links.ts'
import { useAccountWords } from './account-words.tsx'
import styles from './account-frame.module.css'
import { useSession } from '../../features/accounts/sessions/browser-session.ts'
import { useHeadingFocus } from '../forms/from-top.ts'
import { PrivatePage } from './private-page.tsx'
import { UnreadMessages } from './unread-messages.tsx'

interface AccountFrameProps<T> {
  title: string
  lead?: ReactNode
  /** The way up from a page below one of the list. */
  back?: { to: string; label: string }
  rows?: number
  /** Of two columns on a desktop. */
  wide?: boolean
  children: (data: T) => ReactNode
}

/** A page of the account area: its parts at the left of a desktop, the way up on a phone, and the page once it is known who asks. */
export function AccountFrame<T>({ title, lead, back, rows, wide, children }: AccountFrameProps<T>) {
  const { t } = useLingui()
  useHeadingFocus()
  return (
    <div className={classNames('wrap', styles.frame)}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <div className={styles.side}>
        <AccountNav />
      </div>
      <div className={classNames(styles.page, wide && styles.wide)}>
        <PageHeading back={back ?? { to: '/account', label: t`Your health` }} lead={lead}>
          {title}
        </PageHeading>
        <PrivatePage<T> rows={rows}>{children}</PrivatePage>
      </div>
    </div>
  )
}

/** Every part of the account but those that the page itself leads to, and the way out. */
export function AccountNav({ without = [] }: { without?: readonly AccountLink[] }) {
  const { t } = useLingui()
  const words = useAccountWords()
  const { is } = useSession()
  return (
    <nav aria-label={t`Account`}>
      <ul className={styles.list}>
        {accountLinks
          .filter(({ name }) => !without.includes(name))
          .map(({ name, path, icon }) => (
            <li key={name}>
              <NavLink to={path} className={styles.link}>
                <Icon name={icon} />
                {words[name]}
                {name === 'notices' && <UnreadMessages />}
              </NavLink>
            </li>
          ))}
      </ul>
      {is === 'signed-in' && <LogOut />}
    </nav>
  )
}

function LogOut() {
  const signOut = useSignOut()
  return (
    <Button variant="quiet" icon="sign-out" className={styles.leave} onClick={() => void signOut()}>
      <Trans>Logout</Trans>
    </Button>
  )
}
