import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import styles from './desk-profile.module.css'

interface SaveFootProps {
  /** The form above, by its id. */
  form: string
  busy: boolean
  done: boolean
  /** Why it was not saved: above the fields it would be out of view. */
  error: string | null
  label: ReactNode
  children?: ReactNode
}

/** Under what scrolls: what saves is in view wherever somebody is in the fields. */
export function SaveFoot({ form, busy, done, error, label, children }: SaveFootProps) {
  return (
    <>
      {error && (
        <div className={styles.refused}>
          <Notice kind="danger" live="alert" title={error} row />
        </div>
      )}
      <Button type="submit" form={form} busy={busy}>
        {label}
      </Button>
      {children}
      <output className={styles.done}>
        {done && (
          <>
            <Icon name="check-circle" size={20} /> <Trans>Profile saved</Trans>
          </>
        )}
      </output>
    </>
  )
}
