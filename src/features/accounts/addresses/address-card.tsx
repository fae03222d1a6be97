import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { withoutPrefix } from '../../../lib/phone.ts'
import { setHomePincode } from '../../../data/home-pincode.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Chip } from '../../../ui/layout/stamp.tsx'
import { useAddressLabels, useDeliveryWords } from './address-words.tsx'
import type { Address } from './addresses.contract.ts'
import { RemoveDialog } from '../people/remove-dialog.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import styles from '../../../app/shell/account-frame.module.css'

export function AddressCard({ address }: { address: Address }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [removing, setRemoving] = useState(false)
  const { busy, error, send } = useSending()
  const { id, name, is_default } = address
  const label = useAddressLabels()[address.label]
  const makeDefault = () =>
    send(async () => {
      await browserApi('PATCH /api/address/{id}/', { params: { id }, body: { is_default: true } })
      setHomePincode(address.postal_code)
      await revalidate()
    })
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name}>{label}</h2>
        {is_default && (
          <Chip>
            <Trans>Default</Trans>
          </Chip>
        )}
      </div>
      <AddressLines address={address} />
      <DeliveryLine address={address} />
      {error && <Notice kind="danger" live="alert" title={error} />}
      <div className={styles.rowActions}>
        <ButtonLink to={`/account/address/${id}`} variant="secondary" icon="pencil-simple" aria-label={t`Edit ${label}, ${address.line1}`}>
          <Trans>Edit</Trans>
        </ButtonLink>
        {!is_default && (
          <Button variant="quiet" busy={busy} onClick={() => void makeDefault()}>
            <Trans>Set as default</Trans>
          </Button>
        )}
        <Button variant="quiet" icon="trash" aria-label={t`Remove ${label}, ${address.line1}`} onClick={() => setRemoving(true)}>
          <Trans>Remove</Trans>
        </Button>
      </div>
      <RemoveDialog
        open={removing}
        name={`${label}, ${name}`}
        onClose={() => setRemoving(false)}
        remove={async () => (await browserApi('DELETE /api/address/{id}/', { params: { id } })).kept}
        onRemoved={() => {
          if (is_default) setHomePincode(null)
          void revalidate()
        }}
      />
    </Card>
  )
}

/** An address as it stands on a parcel. */
function AddressLines({ address }: { address: Address }) {
  const { name, phone, line1, line2, landmark, city, state, postal_code } = address
  return (
    <address className={styles.address}>
      {[name, line1, line2, landmark, `${city}, ${state} ${postal_code}`].filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
      <span className="num">+91 {withoutPrefix(phone)}</span>
    </address>
  )
}

/** Whether and until when something ordered now is brought there. */
function DeliveryLine({ address }: { address: Address }) {
  const by = useDeliveryWords()
  const { is_deliverable, eta, as_of } = address.deliverable
  return (
    <p className={styles.facts}>
      {is_deliverable && eta ? (
        <Trans>Order now, delivered by {by(eta, new Date(as_of))}</Trans>
      ) : (
        <Trans>Sorry, We are not delivering to this location yet</Trans>
      )}
    </p>
  )
}
