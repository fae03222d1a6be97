import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSending } from '../../../app/forms/use-sending.ts'
import { useRoleNames } from '../../../app/shell/desk-role-words.tsx'
import { browserApi } from '../../../data/page-data.ts'
import type { FieldErrors } from '../../../lib/errors.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { languages } from '../../../lib/languages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Select, TextInput } from '../../../ui/controls/text-input.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import styles from './desk-staff.module.css'

/** Of these nothing more has to be known; a doctor and a pharmacist bring their registration. */
const simpleRoles = ['front_office', 'rider', 'auditor', 'admin'] as const
const empty = { name: '', contact: '', role: 'front_office' as (typeof simpleRoles)[number], language: 'en' as keyof typeof languages }

type Draft = typeof empty

/** An invitation in one row. */
export function QuickInvite() {
  const { t } = useLingui()
  const { draft, change, busy, problem, submit, fields, place } = useQuickInvite()
  return (
    <form onSubmit={submit} className={styles.invite} aria-label={t`Invite`} noValidate>
      <b>
        <Trans>Invite</Trans>
      </b>
      <div ref={place} className={styles.fields}>
        <InviteFields draft={draft} change={change} refused={fields} />
      </div>
      <Button type="submit" busy={busy}>
        <Trans>Send invite</Trans>
      </Button>
      {problem && <Notice kind="danger" live="alert" title={problem} row />}
    </form>
  )
}

function useQuickInvite() {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [draft, setDraft] = useState(empty)
  const [keys] = useState(idempotencyKeys)
  const { busy, error, fields, place, send, refuse } = useSending()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { role, ...rest } = draft
    const { name } = rest
    if (!name.trim()) return refuse({ name: t`Enter a name` })
    if (!rest.contact.trim()) return refuse({ contact: t`Enter a mobile number or an email address` })
    const body = { ...rest, roles: [role] }
    return void send(async () => {
      await browserApi('POST /api/desk/invitation/', { body, idempotencyKey: keys.keyFor(body) })
      toasts.show({ text: t`Invitation sent to ${name}` })
      setDraft(empty)
      await revalidate()
    })
  }
  const change = (some: Partial<Draft>) => setDraft((before) => ({ ...before, ...some }))
  return { draft, change, busy, submit, fields, place, problem: error ?? Object.values(fields).flat()[0] }
}

interface FieldsProps {
  draft: Draft
  change: (some: Partial<Draft>) => void
  refused: FieldErrors
}

function InviteFields({ draft, change, refused }: FieldsProps) {
  const { t } = useLingui()
  const nameOf = useRoleNames()
  const text = (label: string, name: 'contact' | 'name', maxLength: number) => (
    <TextInput
      aria-label={label}
      aria-invalid={refused[name] !== undefined || undefined}
      placeholder={label}
      maxLength={maxLength}
      autoComplete="off"
      value={draft[name]}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  )
  return (
    <>
      {text(t`Phone or email`, 'contact', 254)}
      {text(t`Full name`, 'name', 120)}
      <Select aria-label={t`Role`} value={draft.role} onChange={({ target }) => change({ role: target.value as Draft['role'] })}>
        {simpleRoles.map((role) => (
          <option key={role} value={role}>
            {nameOf(role)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t`Language of the invitation`}
        value={draft.language}
        onChange={({ target }) => change({ language: target.value as Draft['language'] })}
      >
        {Object.entries(languages).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </>
  )
}
