import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { classNames } from '../../../ui/class-names.ts'
import styles from './checkout.module.css'

interface StepProps {
  number: number
  title: string
  done: boolean
  open: boolean
  /** What was chosen, when the step is done and folded. */
  summary: ReactNode
  /** Left out where nothing can be changed. */
  onEdit?: (() => void) | undefined
  children: ReactNode
}

/** One block of the checkout: its fields while it is open, what was chosen afterwards. */
export function CheckoutStep({ number, title, done, open, summary, onEdit, children }: StepProps) {
  const { t } = useLingui()
  return (
    <section className={styles.step} aria-label={title}>
      <div className={styles.stepHead}>
        <span className={classNames(styles.disc, done && styles.done)} aria-hidden="true">
          {done ? <Icon name="check" size={20} /> : number}
        </span>
        <h2 className={styles.stepTitle}>{title}</h2>
        {done && !open && onEdit && (
          <Button variant="quiet" onClick={onEdit} aria-label={t`Change: ${title}`}>
            <Trans>Change</Trans>
          </Button>
        )}
      </div>
      {open ? <div className={styles.stepBody}>{children}</div> : done && <div className={styles.summary}>{summary}</div>}
    </section>
  )
}
