import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Shell } from '../../page-data.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './pincode-chip.module.css'
import { PincodeDialog } from './pincode-dialog.tsx'
import { usePincode } from './pincode-store.ts'

/** Where medicines go, in the header of every page; opens the pincode dialog. */
export function PincodeChip() {
  const shell = useRouteLoaderData<Shell>('root')
  const pincode = usePincode(shell?.pincode ?? null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.chip} onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Icon name="map-pin" size={28} />
        <span>
          <span className={styles.label}>
            <Trans>Deliver to</Trans>
          </span>{' '}
          <b className="num">{pincode ?? <Trans>Pincode</Trans>}</b>
        </span>
      </button>
      <PincodeDialog open={open} onClose={() => setOpen(false)} saved={pincode} />
    </>
  )
}
