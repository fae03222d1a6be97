import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { browserApi } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Chip, Stamp } from '../../../ui/layout/stamp.tsx'
import styles from '../../../app/shell/account-frame.module.css'
import { useRoleWords } from '../../../app/shell/desk-role-words.tsx'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { useKnownDeskRoles } from '../sessions/desk-session.ts'

const load = (api: Api) => api('GET /api/desk/staff/')
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Member = Awaited<ReturnType<typeof load>>[number]

export default function DeskStaffPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Member[]>
      title={t`Staff`}
      lead={<Trans>Staff with access to the desk. Deactivate their access on the day they leave.</Trans>}
    >
      {(staff) => (
        <ul className={styles.cards}>
          {staff.map((member) => (
            <MemberCard key={member.id} member={member} />
          ))}
        </ul>
      )}
    </DeskFrame>
  )
}

function MemberCard({ member }: { member: Member }) {
  const { t } = useLingui()
  const { id, name, roles, active, passkeys, is_me } = member
  const words = useRoleWords().filter(({ role }) => roles.includes(role))
  const mayChange = useKnownDeskRoles().includes('admin')
  const { revalidate } = useRevalidator()
  const { busy, error, send } = useSending()
  const [asked, setAsked] = useState(false)
  const change = (key: 'deactivate' | 'reactivate') =>
    send(async () => {
      await browserApi(`POST /api/desk/staff/{id}/${key}/`, { params: { id } })
      setAsked(false)
      await revalidate()
    })
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        {words.map((word) => (
          <Chip key={word.role}>{word.name}</Chip>
        ))}
        {is_me && <Chip>{t`You`}</Chip>}
        <Stamp tone={active ? 'leaf' : 'ink'}>{active ? <Trans>Active</Trans> : <Trans>Deactivated</Trans>}</Stamp>
      </div>
      <p className={styles.facts}>
        <Plural value={passkeys} _0="No passkey, authenticator only" one="# passkey" other="# passkeys" />
      </p>
      {words.map(({ role, sees }) => (
        <p key={role} className={styles.facts}>
          {sees}
        </p>
      ))}
      {error && !asked && <Notice kind="danger" live="alert" title={error} />}
      {mayChange && (
        <div className={styles.rowActions}>
          {active ? (
            <Button variant="secondary" aria-label={t`Deactivate ${name}`} onClick={() => setAsked(true)}>
              <Trans>Deactivate</Trans>
            </Button>
          ) : (
            <Button variant="secondary" busy={busy} aria-label={t`Reactivate ${name}`} onClick={() => void change('reactivate')}>
              <Trans>Reactivate</Trans>
            </Button>
          )}
        </div>
      )}
      <DeactivateDialog
        name={name}
        open={asked}
        busy={busy}
        error={error}
        onClose={() => setAsked(false)}
        onConfirm={() => void change('deactivate')}
      />
    </Card>
  )
}

interface DeactivateProps {
  name: string
  open: boolean
  busy: boolean
  error: string | null
  onClose: () => void
  onConfirm: () => void
}

function DeactivateDialog({ name, open, busy, error, onClose, onConfirm }: DeactivateProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Deactivate ${name}?`}
      actions={
        <>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            <Trans>Deactivate</Trans>
          </Button>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Keep active</Trans>
          </Button>
        </>
      }
    >
      {error && <Notice kind="danger" live="alert" title={error} />}
      <p>
        <Trans>They will be signed out on all devices and lose access to the desk. Their records and signatures stay.</Trans>
      </p>
    </Dialog>
  )
}
