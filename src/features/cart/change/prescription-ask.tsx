import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Slip } from '../../../ui/layout/slip.tsx'
import styles from '../cart.module.css'
import type { Cart } from '../cart.contract.ts'

/** The first thing on the page when a line needs a prescription: asked for early, so that no order waits for it. */
export function PrescriptionAsk({ cart }: { cart: Cart }) {
  const { t } = useLingui()
  const needing = cart.items.filter(({ rx_required, available }) => rx_required && available)
  const open = needing.filter(({ rx_status }) => rx_status === 'missing' || rx_status === 'refused')
  if (needing.length === 0) return null
  const names = (open.length > 0 ? open : needing).map(({ item_name }) => item_name).join(', ')
  return (
    <Slip kind="prescription">
      <div className={styles.ask}>
        <Icon name="prescription" size={28} />
        <div>
          <h2>
            {open.length > 0 ? (
              <Plural value={open.length} one="# item needs a prescription" other="# items need a prescription" />
            ) : cart.request_consultation ? (
              <Trans>You will see a doctor first</Trans>
            ) : (
              <Trans>Prescription added</Trans>
            )}
          </h2>
          <p>
            {open.length > 0 ? t`${names}. Add it now so your order is not delayed.` : t`${names}. You pay after a pharmacist reviews it.`}
          </p>
          <div className={styles.actions}>
            <ButtonLink to="/add-prescription" variant={open.length > 0 ? 'primary' : 'secondary'}>
              {open.length > 0 ? t`Add prescription` : t`Change prescription`}
            </ButtonLink>
          </div>
        </div>
      </div>
    </Slip>
  )
}
