import { useEffect, useRef } from 'react'
import type { Act, ActProps } from './acts.types.ts'
import { BookForm } from './desk-book-form.tsx'
import { CallbackForm } from './desk-callback-form.tsx'
import { CancelForm } from './desk-cancel-form.tsx'
import { ComplaintForm } from './desk-complaint-form.tsx'
import { OrderForm } from './desk-order-form.tsx'
import { PayLinkForm } from './desk-pay-link-form.tsx'
import { RefundForm } from './desk-refund-form.tsx'
import styles from './desk-acts.module.css'

/** What is being done for the caller. On a phone it comes below much else, so the page goes there. */
export function ActPanel({ act, ...props }: ActProps & { act: Act }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
    place.current?.querySelector<HTMLElement>('select, input, textarea')?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={place} className={styles.panel}>
      {formOf(act, props)}
    </div>
  )
}

function formOf(act: Act, props: ActProps) {
  if (act.kind === 'book') return <BookForm {...props} />
  if (act.kind === 'order') return <OrderForm {...props} repeat={act.repeat} />
  if (act.kind === 'cancel') return <CancelForm {...props} {...act} />
  if (act.kind === 'refund') return <RefundForm {...props} {...act} />
  if (act.kind === 'pay_link') return <PayLinkForm {...props} {...act} />
  if (act.kind === 'complaint') return <ComplaintForm {...props} />
  return <CallbackForm {...props} />
}
