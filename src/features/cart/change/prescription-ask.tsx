import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { Slip } from '../../../ui/layout/slip.tsx'
import styles from '../cart.module.css'
import { useDayWords } from '../../../i18n/day-words.ts'
import type { Cart, CartItem } from '../cart.contract.ts'

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
            {open.length > 0
              ? t`${names}. Add it now so your order is not delayed.`
              : needing.every(({ rx_status }) => rx_status === 'approved')
                ? t`${names}. Approved, you can order now.`
                : t`${names}. You pay after a pharmacist reviews it.`}
          </p>
          {open.map((item) => (
            <Earlier key={item.id} item={item} />
          ))}
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

/** What became of the prescription it was bought on before. */
function Earlier({ item: { item_name: name, rx_earlier: earlier } }: { item: CartItem }) {
  const { t } = useLingui()
  const dayWords = useDayWords()
  if (earlier === null) return null
  const day = earlier.on === null ? '' : dayWords(earlier.on)
  const words = {
    valid: t`You have a valid prescription for ${name}.`,
    later: t`Your prescription allows more ${name} from ${day}.`,
    used_up: t`Your prescription for ${name} is used up.`,
    expired: t`Your prescription for ${name} expired on ${day}.`,
  }
  return <p>{words[earlier.why]}</p>
}
