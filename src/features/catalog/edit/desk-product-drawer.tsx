import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useSending } from '../../../app/forms/use-sending.ts'
import { useUndoToast } from '../../../app/shell/desk-undo-toast.tsx'
import { browserApi } from '../../../data/page-data.ts'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { formatPaise } from '../../../lib/money.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { KeyHint } from '../../../ui/controls/key-hint.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from './desk-catalogue.module.css'
import { ProductPictures } from './desk-product-pictures.tsx'
import { ProductFields } from './desk-product-fields.tsx'
import { changedFields, draftOf, fieldsOfDraft } from './product-draft.rules.ts'
import type { ProductDetails } from './products.contract.ts'
import { useCatalogueAddress } from './use-catalogue-address.ts'

/** One product beside the list: what the caller may change, and its prices so far. */
export function ProductDrawer({ details }: { details: ProductDetails }) {
  const { t } = useLingui()
  const address = useCatalogueAddress()
  const { line, medicine_id, slug, editable } = details
  const { place, fields, draft, change, ...form } = useProductForm(details)
  return (
    <Pane
      className={styles.drawer}
      title={line['name']}
      tools={
        <Link to={address({ product: null })} className={styles.close} preventScrollReset>
          <Trans>Close</Trans>
        </Link>
      }
      foot={editable.length > 0 && <Foot {...form} />}
    >
      <div ref={place}>
        <p className={styles.small}>
          {medicine_id} · {line['composition']} · <Link to={`/desk/stock/${medicine_id}`}>{t`Stock and batches`}</Link> ·{' '}
          <Link to={`/product/${slug}`}>
            <Trans>View in the shop</Trans>
          </Link>
        </p>
        <ProductFields details={details} draft={draft} onChange={change} refused={fields} />
        <ProductPictures details={details} />
        <Prices prices={details.prices} />
      </div>
    </Pane>
  )
}

function useProductForm({ line, editable, version, medicine_id: id }: ProductDetails) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const undoToast = useUndoToast()
  const before = draftOf(line, editable)
  const [draft, setDraft] = useState(before)
  const sending = useSending()
  const changed = changedFields(before, draft)
  const write = async (of: string, fields: ReturnType<typeof fieldsOfDraft>) => {
    const { version: now } = await browserApi('PATCH /api/desk/product/{id}/', { params: { id }, body: { version: of, fields } })
    await revalidate()
    return now
  }
  const save = () =>
    sending.send(async () => {
      const now = await write(version, fieldsOfDraft(draft, changed))
      undoToast(t`Saved`, () => write(now, fieldsOfDraft(before, changed)))
    })
  return { ...sending, draft, changed, save, change: setDraft, reset: () => setDraft(before) }
}

type FootProps = Pick<ReturnType<typeof useProductForm>, 'error' | 'changed' | 'busy' | 'save' | 'reset'>

/** What was refused stands beside the button: whoever has scrolled to the last field would not see it above the first. */
function Foot({ error, changed, busy, save, reset }: FootProps) {
  const { t } = useLingui()
  const count = changed.length
  return (
    <span className={styles.foot}>
      {error && <Notice kind="danger" live="alert" title={error} row />}
      <span className={styles.small}>{count === 0 ? t`No changes` : t`Changed fields: ${count}`}</span>
      {count > 0 && (
        <Button variant="secondary" onClick={reset}>
          <Trans>Discard</Trans>
        </Button>
      )}
      <Button busy={busy} disabled={count === 0} onClick={() => void save()} data-shortcut="save">
        <Trans>Save</Trans> <KeyHint keys="Ctrl S" />
      </Button>
    </span>
  )
}

function Prices({ prices }: Pick<ProductDetails, 'prices'>) {
  const moment = useMomentWords()
  return (
    <section className={styles.prices}>
      <h3>
        <Trans>Price list</Trans>
      </h3>
      <ul>
        {prices.map(({ valid_from, mrp_paise, price_paise }) => (
          <li key={valid_from}>
            <span>{moment(valid_from)}</span>
            <span className="num">
              <Trans>
                {formatPaise(price_paise)}, MRP {formatPaise(mrp_paise)}
              </Trans>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
