import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { nonBreaking } from '../../../lib/medicine-name.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { KeyHint } from '../../../ui/controls/key-hint.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from '../../../app/shell/desk-list.module.css'
import type { DeskOrder } from './desk-orders.contract.ts'

type Line = DeskOrder['lines'][number]

interface ShortLinesProps {
  short: readonly Line[]
  /** It was scanned, and packing was refused all the same. */
  refused: boolean
  /** The address of the next order of the board; undefined where there is none. */
  next: string | undefined
}

/** Nobody is left standing before an empty shelf: supply less, receive what is missing, or go on with the next order. */
export function ShortLines({ short, refused, next }: ShortLinesProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  if (short.length === 0 && !refused) return null
  const names = short.map(({ item_name }) => nonBreaking(item_name)).join(', ')
  return (
    <Notice
      kind="warning"
      live="status"
      title={short.length > 0 ? t`Not enough on the shelf: ${names}` : t`This order could not be packed`}
      action={
        <span className={styles.filters}>
          <ButtonLink variant="secondary" to="/desk/stock/receipts?new">
            <Trans>Receive stock</Trans>
          </ButtonLink>
          {next && (
            <Button
              variant="secondary"
              aria-keyshortcuts="Alt+J"
              onClick={() => void navigate(next, { replace: true, preventScrollReset: true })}
            >
              <Trans>Next order</Trans> <KeyHint keys="Alt J" />
            </Button>
          )}
        </span>
      }
    >
      <Trans>The order stays on the board until its stock is received or the missing items are taken out.</Trans>
    </Notice>
  )
}
