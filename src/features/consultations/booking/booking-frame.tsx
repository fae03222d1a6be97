import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Steps } from '../../../ui/layout/dose.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { useHeadingFocus } from '../../../app/forms/from-top.ts'
import { PrivatePage } from '../../../app/shell/private-page.tsx'
import styles from '../consultation.module.css'

const steps = 4

interface BookingFrameProps<T> {
  title: string
  lead?: ReactNode
  /** Speciality, doctor, time, review. */
  step?: 1 | 2 | 3 | 4
  back: { to: string; label: string }
  children: (data: T) => ReactNode
}

/** A page of a booking: which step it is, the way back, and the page once it is known who asks. */
export function BookingFrame<T>({ title, lead, step, back, children }: BookingFrameProps<T>) {
  useHeadingFocus()
  const before = step && (
    <Steps step={step} of={steps}>
      <Trans>
        Step {step} of {steps}
      </Trans>
    </Steps>
  )
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <PageHeading back={back} before={before} lead={lead}>
        {title}
      </PageHeading>
      <PrivatePage<T>>{children}</PrivatePage>
    </div>
  )
}
