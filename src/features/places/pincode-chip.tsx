import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { homePincode, setHomePincode } from '../../data/home-pincode.ts'
import type { Shell } from '../../data/page-data.ts'
import { Icon } from '../../ui/pictures/icon.tsx'
import { toasts } from '../../ui/messages/toast-store.ts'
import { late } from '../../ui/late.tsx'
import { withWords } from '../../i18n/words.ts'
import { pincodeChipId } from './ask-pincode.tsx'
import styles from './pincode-chip.module.css'
import { usePincode } from './pincode-store.ts'

const PincodeDialog = late(() => withWords(import('./pincode-dialog.tsx')).then(({ PincodeDialog }) => PincodeDialog))

/** Where medicines go, in the header of every page; opens the pincode dialog. */
export function PincodeChip() {
  const { t } = useLingui()
  const shell = useRouteLoaderData<Shell>('root')
  const pincode = usePincode(shell)
  const [open, setOpen] = useState(false)
  const home = shell?.homePincode ?? null
  // What the page came with holds for the next pages too, until the session says more.
  useEffect(() => {
    if (homePincode() === undefined) setHomePincode(home)
  }, [home])
  const cannotOpen = () => {
    setOpen(false)
    toasts.show({ kind: 'error', text: t`No internet connection. Please try again.` })
  }
  return (
    <>
      <button type="button" id={pincodeChipId} className={styles.chip} onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Icon name="map-pin" size={28} />
        <span>
          <span className={styles.label}>
            <Trans>Deliver to</Trans>
          </span>{' '}
          <b className="num">{pincode ?? <Trans>Pincode</Trans>}</b>
        </span>
      </button>
      <PincodeDialog wanted={open} onFailure={cannotOpen} open={open} onClose={() => setOpen(false)} saved={pincode} />
    </>
  )
}
