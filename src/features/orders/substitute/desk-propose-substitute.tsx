import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import type { DeskOrder } from '../desk/desk-orders.contract.ts'
import styles from './desk-substitute.module.css'

const SubstituteForm = lazy(() => import('./desk-substitute-form.tsx').then((part) => ({ default: part.SubstituteForm })))

interface ProposeProps {
  order: DeskOrder
  work: (step: () => Promise<unknown>) => Promise<boolean>
  busy: boolean
}

/** An item is short: the pharmacist chooses an equal product of this pharmacy, and the patient decides. */
export function ProposeSubstitute({ order, work, busy }: ProposeProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const lines = order.lines.filter(({ state, awaits_answer }) => state === 'ordered' && !awaits_answer)
  if (lines.length === 0) return null
  return (
    <>
      <Button variant="secondary" className={classNames(styles.small36, styles.propose)} disabled={busy} onClick={() => setOpen(true)}>
        <Trans>Offer substitute</Trans>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t`Offer another maker’s product`} closeLabel={t`Close`}>
        {open && (
          <Suspense fallback={<Skeleton shape="title" />}>
            <SubstituteForm order={order} lines={lines} work={work} onDone={() => setOpen(false)} />
          </Suspense>
        )}
      </Dialog>
    </>
  )
}
