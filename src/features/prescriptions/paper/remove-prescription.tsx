import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'

/** Takes back an upload on which nothing was supplied, after one question. */
export function RemovePrescription({ id }: { id: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const { busy, error, send } = useSending()
  const remove = () =>
    send(async () => {
      await browserApi('DELETE /api/order_prescription/{id}/', { params: { id } })
      await navigate('/account/prescriptions', { replace: true })
    })
  return (
    <div>
      <Button variant="quiet" icon="trash" onClick={() => setAsking(true)}>
        <Trans>Remove prescription</Trans>
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Remove this prescription?`}
        closeLabel={t`Close`}
        actions={
          <>
            <Button variant="danger" busy={busy} onClick={() => void remove()}>
              <Trans>Remove</Trans>
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              <Trans>Keep it</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>Nothing has been supplied on it. Its photos will be deleted too.</Trans>
        </p>
        {error && (
          <Notice kind="danger" live="alert">
            {error}
          </Notice>
        )}
      </Dialog>
    </div>
  )
}
