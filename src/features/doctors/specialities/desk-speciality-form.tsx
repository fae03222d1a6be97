import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import type { FieldErrors } from '../../../lib/errors.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { KeyHint } from '../../../ui/controls/key-hint.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import styles from './desk-specialities.module.css'
import type { DeskSpeciality } from './specialities-desk.contract.ts'

type Flag = { id?: string; text_en: string; text_hi: string }
interface Draft {
  name_en: string
  name_hi: string
  instant_available: boolean
  red_flags: Flag[]
}

interface FormProps {
  speciality: DeskSpeciality
  onDone: () => Promise<void>
}

/** Both languages side by side, so that one is not changed without the other. */
export function SpecialityForm({ speciality: { id, name_en, name_hi, instant_available, red_flags }, onDone }: FormProps) {
  const { t } = useLingui()
  const [draft, setDraft] = useState<Draft>({ name_en, name_hi, instant_available, red_flags })
  const { busy, error, fields, place, send } = useSending()
  const change = (some: Partial<Draft>) => setDraft({ ...draft, ...some })
  const submit = async () => {
    await send(async () => {
      await browserApi('PATCH /api/desk/speciality/{id}/', { params: { id }, body: draft })
      toasts.show({ kind: 'success', text: t`Saved` })
      await onDone()
    })
  }
  const form = useId()
  return (
    <Pane title={name_en} foot={<Foot {...{ form, busy, error }} onCancel={() => void onDone()} />}>
      <div ref={place} className={styles.one}>
        <Form onSubmit={submit} id={form}>
          <div className={styles.pair}>
            <TextField
              label={t`Name in English`}
              maxLength={80}
              value={draft.name_en}
              error={fields['name_en']?.[0]}
              onChange={({ target }) => change({ name_en: target.value })}
            />
            <TextField
              label={t`Name in Hindi`}
              lang="hi"
              maxLength={80}
              value={draft.name_hi}
              error={fields['name_hi']?.[0]}
              onChange={({ target }) => change({ name_hi: target.value })}
            />
          </div>
          <ChoiceGroup
            type="checkbox"
            name="instant_available"
            legend={t`Consultation now`}
            choices={[{ value: 'now', label: t`Patients can ask for a doctor now` }]}
            chosen={draft.instant_available ? ['now'] : []}
            onChange={(chosen) => change({ instant_available: chosen.includes('now') })}
          />
          <Flags flags={draft.red_flags} fields={fields} onChange={(flags) => change({ red_flags: flags })} />
        </Form>
      </div>
    </Pane>
  )
}

interface FootProps {
  form: string
  busy: boolean
  error: string | null
  onCancel: () => void
}

/** Stays in sight however many questions there are. */
function Foot({ form, busy, error, onCancel }: FootProps) {
  return (
    <div className={styles.foot}>
      {error && <Notice kind="danger" live="alert" title={error} />}
      <div className={styles.actions}>
        <Button type="submit" form={form} busy={busy} data-shortcut="save">
          <Trans>Save</Trans> <KeyHint keys="Ctrl S" />
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  )
}

interface FlagsProps {
  flags: readonly Flag[]
  fields: FieldErrors
  onChange: (flags: Flag[]) => void
}

function Flags({ flags, fields, onChange }: FlagsProps) {
  const { t } = useLingui()
  const put = (at: number, some: Partial<Flag>) => onChange(flags.map((flag, place) => (place === at ? { ...flag, ...some } : flag)))
  return (
    <>
      <h3 className={styles.heading}>
        <Trans>Red flags</Trans>
      </h3>
      {flags.map((flag, at) => {
        const number = at + 1
        return (
          // oxlint-disable-next-line react/no-array-index-key -- none moves, and new ones come last
          <div key={flag.id ?? at} className={styles.pair}>
            <TextField
              label={t`Question ${number} in English`}
              maxLength={200}
              value={flag.text_en}
              error={fields[`red_flags.${at}.text_en`]?.[0]}
              onChange={({ target }) => put(at, { text_en: target.value })}
            />
            <TextField
              label={t`Question ${number} in Hindi`}
              lang="hi"
              maxLength={200}
              value={flag.text_hi}
              error={fields[`red_flags.${at}.text_hi`]?.[0]}
              onChange={({ target }) => put(at, { text_hi: target.value })}
            />
          </div>
        )
      })}
      {flags.length < 20 && (
        <Button variant="secondary" icon="plus" onClick={() => onChange([...flags, { text_en: '', text_hi: '' }])}>
          <Trans>Add question</Trans>
        </Button>
      )}
    </>
  )
}
