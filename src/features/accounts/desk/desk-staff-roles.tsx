import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { FieldNote, Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { useRoleNames } from '../../../app/shell/desk-role-words.tsx'
import type { Contracts } from '../../../data/contracts.ts'
import { browserApi } from '../../../data/page-data.ts'
import { type StaffRole, staffRoles } from '../../../lib/contract.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import styles from './desk-staff.module.css'
import { rolesProblem } from './staff-roles.rules.ts'

type Member = Contracts['GET /api/desk/staff/']['response']['_zod']['output'][number]

/** Roles that need no registration can be given and taken here; the others come with it. */
export function StaffRoles({ member: { id, roles, is_me } }: { member: Member }) {
  const { t } = useLingui()
  const nameOf = useRoleNames()
  const { revalidate } = useRevalidator()
  const { busy, error, fields, place, send, refuse } = useSending()
  const [wanted, setWanted] = useState<string[]>(roles)
  const unchanged = wanted.length === roles.length && roles.every((role) => wanted.includes(role))
  const fixed = (role: StaffRole) => {
    const other = roles.includes(role) ? roles.filter((one) => one !== role) : [...roles, role]
    return rolesProblem({ had: roles, wanted: other, isMe: is_me, isLastAdmin: false }) !== null
  }
  const save = async () => {
    if (refuse({ roles: wanted.length === 0 ? t`Choose at least one role` : null })) return
    await send(async () => {
      await browserApi('PUT /api/desk/staff/{id}/roles/', { params: { id }, body: { roles: wanted as StaffRole[] } })
      toasts.show({ kind: 'success', text: t`Roles changed. They confirm their second factor again.` })
      await revalidate()
    })
  }
  return (
    <div ref={place} className={styles.choices}>
      <Form onSubmit={save} label={t`Roles`}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        <ChoiceGroup
          type="checkbox"
          name="roles"
          legend={t`Roles`}
          choices={staffRoles.map((role) => ({ value: role, label: nameOf(role), disabled: fixed(role) }))}
          chosen={wanted}
          onChange={setWanted}
        />
        <FieldNote text={fields['roles']?.[0]} />
        {!unchanged && (
          <div>
            <Button type="submit" busy={busy} data-shortcut="save">
              <Trans>Change roles</Trans>
            </Button>
          </div>
        )}
      </Form>
    </div>
  )
}
