import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { useSending } from '../../../app/forms/use-sending.ts'
import { useRoleWords } from '../../../app/shell/desk-role-words.tsx'
import type { Contracts } from '../../../data/contracts.ts'
import { browserApi } from '../../../data/page-data.ts'
import { useDayWords, useMomentWords } from '../../../i18n/day-words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ConfirmButton } from '../../../ui/controls/confirm-button.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { StaffReset } from './desk-staff-reset.tsx'
import { StaffRoles } from './desk-staff-roles.tsx'
import styles from './desk-staff.module.css'

type Answer<K extends keyof Contracts> = Contracts[K]['response']['_zod']['output']
type Member = Answer<'GET /api/desk/staff/'>[number]
type Booked = Answer<'GET /api/desk/staff/{id}/bookings/'>

interface DrawerProps {
  member: Member
  /** Of a doctor: who is booked from now on. */
  booked: Booked | null
  close: ReactNode
  mayChange: boolean
}

/** One person beside the list: what they may see and do, who is booked with them, and the end of their access. */
export function StaffDrawer({ member, booked, close, mayChange }: DrawerProps) {
  const day = useDayWords()
  const words = useRoleWords().filter(({ role }) => member.roles.includes(role))
  const { passkeys, created_at } = member
  const since = day(created_at)
  const { busy, error, change } = useChange(member)
  return (
    <Pane title={member.name} tools={close} foot={mayChange && <Foot member={member} booked={booked} busy={busy} change={change} />}>
      {error && <Notice kind="danger" live="alert" title={error} />}
      {mayChange && member.reset !== null && <StaffReset member={member} />}
      <p className={styles.small}>
        <Trans>At the desk since {since}</Trans>
        {' · '}
        <Plural value={passkeys} _0="No passkey, authenticator only" one="# passkey" other="# passkeys" />
      </p>
      <dl className={styles.roles}>
        {words.map(({ role, name, sees }) => (
          <div key={role}>
            <dt>{name}</dt>
            <dd>{sees}</dd>
          </div>
        ))}
      </dl>
      {booked && <Bookings booked={booked} />}
      {mayChange && member.active && <StaffRoles key={member.roles.join(' ')} member={member} />}
      {mayChange && member.reset === null && <StaffReset member={member} />}
    </Pane>
  )
}

function useChange({ id }: Member) {
  const { revalidate } = useRevalidator()
  const { busy, error, send } = useSending()
  const change = (key: 'deactivate' | 'reactivate') =>
    void send(async () => {
      await browserApi(`POST /api/desk/staff/{id}/${key}/`, { params: { id } })
      await revalidate()
    })
  return { busy, error, change }
}

function Bookings({ booked: { count, bookings } }: { booked: Booked }) {
  const moment = useMomentWords()
  return (
    <section className={styles.booked}>
      <h3>
        <Plural value={count} _0="No appointments from now on" one="# appointment from now on" other="# appointments from now on" />
      </h3>
      <ul>
        {bookings.map(({ number, start_at }) => (
          <li key={number}>
            <span>{moment(start_at)}</span> <span className={styles.small}>{number}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface FootProps extends Pick<DrawerProps, 'member' | 'booked'> {
  busy: boolean
  change: (key: 'deactivate' | 'reactivate') => void
}

function Foot({ member: { name, active }, booked, busy, change }: FootProps) {
  const { t } = useLingui()
  const count = booked?.count ?? 0
  if (!active)
    return (
      <Button variant="secondary" busy={busy} aria-label={t`Reactivate ${name}`} onClick={() => change('reactivate')}>
        <Trans>Reactivate</Trans>
      </Button>
    )
  return (
    <ConfirmButton
      variant="secondary"
      busy={busy}
      title={t`Deactivate ${name}?`}
      label={<Trans>Deactivate</Trans>}
      confirm={count > 0 ? <Trans>Deactivate, ask {count} to move</Trans> : <Trans>Deactivate now</Trans>}
      stay={<Trans>Keep active</Trans>}
      onConfirm={() => change('deactivate')}
    >
      <p>
        <Trans>They will be signed out on all devices and lose access to the desk. Their records and signatures stay.</Trans>
      </p>
      {count > 0 && (
        <p>
          <Plural
            value={count}
            one="# booked patient will be asked to cancel for a full refund and book another doctor."
            other="# booked patients will be asked to cancel for a full refund and book another doctor."
          />
        </p>
      )}
    </ConfirmButton>
  )
}
