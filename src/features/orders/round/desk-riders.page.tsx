import { Trans, useLingui } from '@lingui/react/macro'
import type { Api } from '../../../data/contracts.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { PaneState } from '../../../ui/messages/pane-states.tsx'
import { useLive } from '../../accounts/sessions/use-live.ts'
import { CashCounted } from './desk-cash-counted.tsx'
import { RiderRow } from './desk-rider-row.tsx'
import type { RidersOut } from './round.contract.ts'
import styles from './desk-riders.module.css'

const load = (api: Api) => api('GET /api/desk/rounds/')
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)

/** Who is out for this pharmacy, what they bring back, and the cash they hand over. */
export default function DeskRidersPage() {
  const { t } = useLingui()
  useLive('desk')
  return (
    <DeskFrame<RidersOut> title={t`Riders`} fills>
      {({ riders, handovers }) => (
        <div className={styles.panes}>
          <Pane title={t`On the road`} flush>
            {riders.length === 0 ? (
              <PaneState icon="truck" title={t`No riders on the road`}>
                <Trans>Riders appear here with their parcels, returns and the cash they have collected.</Trans>
              </PaneState>
            ) : (
              <ul className={styles.riders}>
                {riders.map((rider) => (
                  <RiderRow key={`${rider.id} ${rider.cash_paise}`} rider={rider} />
                ))}
              </ul>
            )}
          </Pane>
          <Pane title={t`Cash received`} flush kind="money">
            <CashCounted handovers={handovers} />
          </Pane>
        </div>
      )}
    </DeskFrame>
  )
}
