import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { useSending } from '../../../app/forms/use-sending.ts'
import frame from '../../../app/shell/account-frame.module.css'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ConfirmButton } from '../../../ui/controls/confirm-button.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { SetupPharmacy } from '../../pharmacies/pharmacy-setup.contract.ts'

export function PharmacyStamp({ pharmacy: { active, missing } }: { pharmacy: Pick<SetupPharmacy, 'active' | 'missing'> }) {
  if (missing.length > 0)
    return (
      <Stamp tone="amber">
        <Trans>Incomplete</Trans>
      </Stamp>
    )
  return <Stamp tone={active ? 'leaf' : 'ink'}>{active ? <Trans>Active</Trans> : <Trans>Not active</Trans>}</Stamp>
}

/** Whether a pharmacy sells, what it lacks before it may, and the button for either. */
export function PharmacyState({ pharmacy }: { pharmacy: SetupPharmacy }) {
  const { t } = useLingui()
  const { id, active, missing, open_orders } = pharmacy
  const { revalidate } = useRevalidator()
  const { busy, error, send } = useSending()
  const change = (work: () => Promise<unknown>) =>
    void send(async () => {
      await work()
      await revalidate()
    })
  const params = { id }
  const activate = () => change(() => browserApi('POST /api/desk/setup/pharmacy/{id}/activate/', { params }))
  const stop = () => change(() => browserApi('POST /api/desk/setup/pharmacy/{id}/deactivate/', { params, body: { stop_sales: true } }))
  return (
    <section className={frame.part} aria-label={t`Status`}>
      {error && <Notice kind="danger" live="alert" title={error} />}
      <Notice kind={missing.length > 0 ? 'warning' : active ? 'success' : 'info'} title={<Standing pharmacy={pharmacy} />}>
        {open_orders > 0 && <Plural value={open_orders} one="# open order" other="# open orders" />}
      </Notice>
      <div className={frame.rowActions}>
        {!active && missing.length === 0 && (
          <Button busy={busy} onClick={activate}>
            <Trans>Activate pharmacy</Trans>
          </Button>
        )}
        {active && (
          <ConfirmButton
            variant="secondary"
            busy={busy}
            label={<Trans>Deactivate pharmacy</Trans>}
            confirm={<Trans>Deactivate pharmacy</Trans>}
            stay={<Trans>Keep active</Trans>}
            title={t`Deactivate this pharmacy?`}
            onConfirm={stop}
          >
            <p>
              <Trans>
                Patients can no longer order from it. If it is your only active pharmacy, no medicines can be ordered at all. Its orders,
                invoices and registers stay.
              </Trans>
            </p>
          </ConfirmButton>
        )}
      </div>
    </section>
  )
}

function Standing({ pharmacy: { active, missing } }: { pharmacy: SetupPharmacy }) {
  if (missing.length === 2) return <Trans>Add the drug licences (Forms 20 and 21) and a registered pharmacist</Trans>
  if (missing[0] === 'licences') return <Trans>Add drug licences in Forms 20 and 21 that are valid today</Trans>
  if (missing[0] === 'pharmacist') return <Trans>Add a registered pharmacist</Trans>
  return active ? <Trans>This pharmacy sells medicines</Trans> : <Trans>This pharmacy is ready. Activate it to sell medicines.</Trans>
}
