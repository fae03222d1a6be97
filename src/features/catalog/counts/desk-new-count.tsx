import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from '../edit/desk-catalogue.module.css'

/** A shelf, or medicines that are scanned one by one. */
export function NewCount({ pharmacy, closeTo }: { pharmacy: string | undefined; closeTo: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [shelf, setShelf] = useState('')
  const [keys] = useState(() => idempotencyKeys())
  const { busy, error, fields, place, send } = useSending()
  const submit = async () => {
    await send(async () => {
      const body = { shelf: shelf.trim().toUpperCase() || null, ...(pharmacy ? { pharmacy } : {}) }
      const { id } = await browserApi('POST /api/desk/stock/counting/', { body, idempotencyKey: keys.keyFor(body) })
      await navigate({ pathname: `/desk/stock/counts/${id}`, search: pharmacy ? `?pharmacy=${pharmacy}` : '' })
    })
  }
  return (
    <Pane
      className={styles.drawer}
      title={t`New count`}
      tools={
        <Link to={closeTo} className={styles.close} preventScrollReset>
          <Trans>Close</Trans>
        </Link>
      }
    >
      <div ref={place}>
        <Form onSubmit={submit}>
          {error && <Notice kind="danger" live="alert" title={error} />}
          <TextField
            label={t`Shelf`}
            hint={t`How its places begin: A3 counts A3-01 to A3-99. Leave blank to scan medicines one by one.`}
            name="shelf"
            maxLength={16}
            autoComplete="off"
            autoCapitalize="characters"
            value={shelf}
            error={fields['shelf']?.[0]}
            onChange={({ target }) => setShelf(target.value)}
          />
          <Button type="submit" busy={busy}>
            <Trans>Start counting</Trans>
          </Button>
        </Form>
      </div>
    </Pane>
  )
}
