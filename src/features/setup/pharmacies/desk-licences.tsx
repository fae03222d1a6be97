import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { Form, Pair } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import frame from '../../../app/shell/account-frame.module.css'
import { browserApi } from '../../../data/page-data.ts'
import type { FieldErrors } from '../../../lib/errors.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField, TextField } from '../../../ui/controls/text-input.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { useDraft } from '../../accounts/sessions/session-drafts.ts'
import type { LicenceFields, SetupPharmacy } from '../../pharmacies/pharmacy-setup.contract.ts'
import { requiredForms } from '../../pharmacies/pharmacies.rules.ts'
import { licenceForms } from '../../pharmacies/pharmacy-setup.rules.ts'
import styles from './desk-setup-pharmacies.module.css'

type LicenceDraft = Omit<LicenceFields, 'valid_until'> & { valid_until: string }
const empty = (form: LicenceDraft['form']): LicenceDraft => ({ form, number: '', valid_from: '', valid_until: '' })

function draftOf({ licences }: SetupPharmacy): LicenceDraft[] {
  const known = licences.map(({ form, number, valid_from, valid_until }) => ({ form, number, valid_from, valid_until: valid_until ?? '' }))
  return [...known, ...requiredForms.filter((form) => !known.some((one) => one.form === form)).map(empty)]
}

/** The drug licences of the premises, all in one form, with an empty line for each required form that lacks; empty lines are not sent. */
export function Licences({ pharmacy }: { pharmacy: SetupPharmacy }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [draft, setDraft, forget] = useDraft(`licences ${pharmacy.id}`, draftOf(pharmacy))
  const { busy, error, fields, place, send } = useSending()
  const save = async () => {
    const filled = draft.filter(({ number, valid_from, valid_until }) => number || valid_from || valid_until)
    const licences = filled.map((one) => ({ ...one, valid_until: one.valid_until || null }))
    await send(async () => {
      await browserApi('PUT /api/desk/setup/pharmacy/{id}/licences/', { params: { id: pharmacy.id }, body: { licences } })
      forget()
      toasts.show({ kind: 'success', text: t`Saved` })
      await revalidate()
    })
  }
  const change = (at: number, some: Partial<LicenceDraft>) =>
    setDraft(draft.map((one, other) => (other === at ? { ...one, ...some } : one)))
  return (
    <section className={frame.part} ref={place}>
      <h2>
        <Trans>Drug licences</Trans>
      </h2>
      <Form onSubmit={save} label={t`Drug licences`}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        {draft.map((licence, at) => (
          <Licence
            // The lines have no names of their own and never change places.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            licence={licence}
            stored={pharmacy.licences.find(({ form, number }) => form === licence.form && number === licence.number)}
            errors={errorsOf(fields, sentAt(draft, at))}
            change={(some) => change(at, some)}
            remove={() => setDraft(draft.filter((_, other) => other !== at))}
          />
        ))}
        <div className={frame.rowActions}>
          <Button type="submit" busy={busy}>
            <Trans>Save licences</Trans>
          </Button>
          <Button variant="secondary" icon="plus" onClick={() => setDraft([...draft, empty('20')])}>
            <Trans>Add licence</Trans>
          </Button>
        </div>
      </Form>
    </section>
  )
}

/** The place of a line among those that are sent. */
function sentAt(draft: readonly LicenceDraft[], at: number): number {
  return draft.slice(0, at).filter(({ number, valid_from, valid_until }) => number || valid_from || valid_until).length
}

function errorsOf(fields: FieldErrors, at: number) {
  const of = (name: string) => fields[`licences.${at}.${name}`]?.[0]
  return { number: of('number'), valid_from: of('valid_from'), valid_until: of('valid_until') }
}

interface LicenceProps {
  licence: LicenceDraft
  stored: SetupPharmacy['licences'][number] | undefined
  errors: Partial<Record<'number' | 'valid_from' | 'valid_until', string | undefined>>
  change: (some: Partial<LicenceDraft>) => void
  remove: () => void
}

function Licence({ licence, stored, errors, change, remove }: LicenceProps) {
  const { t } = useLingui()
  const { form, number } = licence
  const day = (name: 'valid_from' | 'valid_until', label: string, hint?: string) => (
    <TextField
      type="date"
      label={label}
      hint={hint}
      error={errors[name]}
      value={licence[name]}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  )
  return (
    <div className={styles.entry}>
      <Pair>
        <SelectField label={t`Form`} value={form} onChange={({ target }) => change({ form: target.value as LicenceDraft['form'] })}>
          {licenceForms.map((one) => (
            <option key={one} value={one}>
              {t`Form ${one}`}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t`Licence number`}
          maxLength={60}
          error={errors.number}
          value={number}
          onChange={({ target }) => change({ number: target.value })}
        />
        {day('valid_from', t`Valid from`)}
        {day('valid_until', t`Valid until (optional)`)}
      </Pair>
      <div className={frame.head}>
        {stored && (
          <Stamp tone={stored.valid ? 'leaf' : 'red'}>{stored.valid ? <Trans>Valid today</Trans> : <Trans>Not valid today</Trans>}</Stamp>
        )}
        <Button variant="quiet" icon="trash" aria-label={t`Remove licence ${number}`} onClick={remove}>
          <Trans>Remove</Trans>
        </Button>
      </div>
    </div>
  )
}
