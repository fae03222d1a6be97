import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Form } from '../../../app/forms/form-page.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { useAct } from './use-act.ts'
import styles from './desk-acts.module.css'

interface ActFormProps extends Pick<ReturnType<typeof useAct>, 'busy' | 'error' | 'place'> {
  title: string
  kind?: 'plain' | 'appointment' | 'money'
  /** What the button does, with its object: "Book, request ₹399". */
  submit: ReactNode
  danger?: boolean
  ready?: boolean
  onSubmit: () => Promise<void>
  onClose: () => void
  /** Asked last, and in view with the button that acts on it. */
  lastly?: ReactNode
  children: ReactNode
}

/** One act on behalf of the patient: the slip below the rows, with its one main button. */
export function ActForm({
  title,
  kind = 'plain',
  submit,
  danger,
  ready = true,
  busy,
  error,
  place,
  onSubmit,
  onClose,
  lastly,
  children,
}: ActFormProps) {
  const { t } = useLingui()
  return (
    <Pane
      title={title}
      kind={kind}
      className={styles.act}
      tools={
        <Button variant="quiet" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <div ref={place}>
        <Form onSubmit={onSubmit} label={t`On behalf of the patient`}>
          {error && <Notice kind="danger" live="alert" title={error} />}
          {children}
          <div className={styles.main}>
            {lastly}
            <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy} disabled={!ready} data-shortcut="main">
              {submit}
            </Button>
          </div>
        </Form>
      </div>
    </Pane>
  )
}
