import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Form, Pair } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import frame from '../../../app/shell/account-frame.module.css'
import { browserApi } from '../../../data/page-data.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useDraft } from '../../accounts/sessions/session-drafts.ts'
import type { PharmacistFields, SetupPharmacy } from '../../pharmacies/pharmacy-setup.contract.ts'
import { PharmacistAccount } from './desk-pharmacist-account.tsx'
import type { Member } from './desk-setup-pharmacy.types.ts'

type Pharmacist = SetupPharmacy['pharmacists'][number]
const nobody: PharmacistFields = { name: '', registration_no: '', council: '' }

/** The registered pharmacists under whom this pharmacy supplies (DR-7), and a form for one more. */
export function Pharmacists({ pharmacy, staff }: { pharmacy: SetupPharmacy; staff: readonly Member[] }) {
  const { t } = useLingui()
  const { id, pharmacists } = pharmacy
  const [keys] = useState(() => idempotencyKeys())
  const [editing, setEditing] = useState<string | null>(null)
  const add = async (body: PharmacistFields) => {
    await browserApi('POST /api/desk/setup/pharmacy/{id}/pharmacist/', { params: { id }, body, idempotencyKey: keys.keyFor(body) })
    keys.done()
  }
  return (
    <section className={frame.part}>
      <h2>
        <Trans>Registered pharmacists</Trans>
      </h2>
      <ul className={frame.cards}>
        {pharmacists.map((pharmacist) => (
          <PharmacistCard
            key={pharmacist.id}
            pharmacyId={id}
            pharmacist={pharmacist}
            staff={staff}
            onEdit={() => setEditing(pharmacist.id)}
          >
            {editing === pharmacist.id && <EditForm pharmacyId={id} pharmacist={pharmacist} onDone={() => setEditing(null)} />}
          </PharmacistCard>
        ))}
      </ul>
      <PharmacistForm name={`pharmacist ${id} new`} label={t`Add a registered pharmacist`} initial={nobody} save={add}>
        <Trans>Add pharmacist</Trans>
      </PharmacistForm>
    </section>
  )
}

interface CardProps {
  pharmacyId: string
  pharmacist: Pharmacist
  staff: readonly Member[]
  onEdit: () => void
  children: ReactNode
}

function PharmacistCard({ pharmacyId, pharmacist, staff, onEdit, children }: CardProps) {
  const { t } = useLingui()
  const { id, active, ...body } = pharmacist
  const { revalidate } = useRevalidator()
  const { busy, error, send } = useSending()
  const turn = () =>
    void send(async () => {
      const params = { id: pharmacyId, pharmacist: id }
      await browserApi('PUT /api/desk/setup/pharmacy/{id}/pharmacist/{pharmacist}/', { params, body: { ...body, active: !active } })
      await revalidate()
    })
  const { name } = body
  return (
    <Card as="li" className={frame.card}>
      <div className={frame.head}>
        <h3 className={frame.name}>{name}</h3>
        <Stamp tone={active ? 'leaf' : 'ink'}>{active ? <Trans>Active</Trans> : <Trans>Not active</Trans>}</Stamp>
      </div>
      <p className={frame.facts}>
        {body.registration_no} · {body.council}
      </p>
      {error && <Notice kind="danger" live="alert" title={error} />}
      {children || (
        <div className={frame.rowActions}>
          <Button variant="secondary" aria-label={t`Edit ${name}`} onClick={onEdit}>
            <Trans>Edit</Trans>
          </Button>
          <Button variant="quiet" busy={busy} aria-label={active ? t`Deactivate ${name}` : t`Reactivate ${name}`} onClick={turn}>
            {active ? <Trans>Deactivate</Trans> : <Trans>Reactivate</Trans>}
          </Button>
        </div>
      )}
      <PharmacistAccount registration={{ pharmacy: pharmacyId, pharmacist: id }} name={name} staff={staff} />
    </Card>
  )
}

function EditForm({ pharmacyId, pharmacist, onDone }: { pharmacyId: string; pharmacist: Pharmacist; onDone: () => void }) {
  const { t } = useLingui()
  const { id, active, ...initial } = pharmacist
  const { name } = initial
  const save = async (body: PharmacistFields) => {
    const params = { id: pharmacyId, pharmacist: id }
    await browserApi('PUT /api/desk/setup/pharmacy/{id}/pharmacist/{pharmacist}/', { params, body: { ...body, active } })
    onDone()
  }
  return (
    <PharmacistForm name={`pharmacist ${pharmacyId} ${id}`} label={t`Edit ${name}`} initial={initial} save={save} onCancel={onDone}>
      <Trans>Save pharmacist</Trans>
    </PharmacistForm>
  )
}

interface FormProps {
  /** Of the draft. */
  name: string
  label: string
  initial: PharmacistFields
  save: (body: PharmacistFields) => Promise<void>
  onCancel?: () => void
  children: ReactNode
}

function PharmacistForm({ name, label, initial, save, onCancel, children }: FormProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [draft, setDraft, forget] = useDraft(name, initial)
  const { busy, error, fields, place, send } = useSending()
  const submit = () =>
    send(async () => {
      await save(draft)
      setDraft(initial)
      forget()
      await revalidate()
    }).then(() => {})
  const text = (field: keyof PharmacistFields, words: string, hint?: string) => (
    <TextField
      label={words}
      hint={hint}
      error={fields[field]?.[0]}
      maxLength={120}
      value={draft[field]}
      onChange={({ target }) => setDraft({ ...draft, [field]: target.value })}
    />
  )
  return (
    <div ref={place}>
      <Form onSubmit={submit} label={label}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        {text('name', t`Pharmacist’s name`)}
        <Pair>
          {text('registration_no', t`Registration number`)}
          {text('council', t`State pharmacy council`)}
        </Pair>
        <div className={frame.rowActions}>
          <Button type="submit" busy={busy} variant="secondary">
            {children}
          </Button>
          {onCancel && (
            <Button
              variant="quiet"
              onClick={() => {
                forget()
                onCancel()
              }}
            >
              <Trans>Cancel</Trans>
            </Button>
          )}
        </div>
      </Form>
    </div>
  )
}
