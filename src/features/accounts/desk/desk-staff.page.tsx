import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import { useRoleNames } from '../../../app/shell/desk-role-words.tsx'
import type { Api } from '../../../data/contracts.ts'
import type { PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { staffRoles } from '../../../lib/contract.ts'
import { classNames } from '../../../ui/class-names.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Chip, Stamp } from '../../../ui/layout/stamp.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { PaneState } from '../../../ui/messages/pane-states.tsx'
import { useKnownDeskRoles } from '../sessions/desk-session.ts'
import { QuickInvite } from './desk-quick-invite.tsx'
import { StaffDrawer } from './desk-staff-drawer.tsx'
import styles from './desk-staff.module.css'

const load = async (api: Api, { url }: PageArgs) => {
  const [who, role] = [url.searchParams.get('who'), url.searchParams.get('role')]
  const [staff, doctors] = await Promise.all([api('GET /api/desk/staff/'), api('GET /api/desk/doctor/')])
  const member = staff.find(({ id }) => id === who) ?? null
  const asks = member !== null && member.active && member.roles.includes('doctor')
  const booked = asks ? await api('GET /api/desk/staff/{id}/bookings/', { params: { id: member.id } }).catch(nullIfHidden) : null
  const waiting = doctors.filter(({ desk_access }) => desk_access === 'none')
  return { staff, waiting, member, booked, role: staffRoles.find((one) => one === role) ?? null }
}
/** An auditor sees who is there, not their appointments. */
function nullIfHidden(failure: unknown): null {
  if (failure instanceof Error && 'status' in failure && failure.status === 404) return null
  throw failure
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>
type Member = Data['staff'][number]

/** Everybody with a desk: their roles, when they were last there, and their way out. */
export default function DeskStaffPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data> title={t`Staff`} fills tools={(data) => <Tools {...data} />}>
      {(data) => <Parts {...data} />}
    </DeskFrame>
  )
}

function Parts(data: Data) {
  const mayChange = useKnownDeskRoles().includes('admin')
  const { staff, member, booked, role } = data
  const shown = role === null ? staff : staff.filter(({ roles }) => roles.includes(role))
  const waiting = role === null || role === 'doctor' ? data.waiting : []
  return (
    <div className={classNames(styles.page, member && styles.withDrawer)}>
      <div className={styles.list}>
        {mayChange && <QuickInvite />}
        <Pane flush className={styles.rows}>
          {shown.length + waiting.length === 0 ? (
            <PaneState icon="users" title={<Trans>Nobody has this role.</Trans>} />
          ) : (
            <StaffRows staff={shown} waiting={waiting} mayInvite={mayChange} open={member?.id ?? null} />
          )}
        </Pane>
      </div>
      {member && (
        <StaffDrawer key={`${member.id} ${member.active}`} member={member} booked={booked} close={<CloseLink />} mayChange={mayChange} />
      )}
    </div>
  )
}

function CloseLink() {
  const address = useStaffAddress()
  return (
    <Link to={address('who', null)} preventScrollReset>
      <Trans>Close</Trans>
    </Link>
  )
}

function useStaffAddress(): (name: 'who' | 'role', value: string | null) => string {
  const [search] = useSearchParams()
  return (name, value) => {
    const next = new URLSearchParams(search)
    if (value === null) next.delete(name)
    else next.set(name, value)
    return `?${next.toString()}`
  }
}

function Tools({ staff, waiting, role }: Data) {
  const { t } = useLingui()
  const nameOf = useRoleNames()
  const address = useStaffAddress()
  const count = (one: Data['staff'][number]['roles'][number]) =>
    staff.filter(({ roles }) => roles.includes(one)).length + (one === 'doctor' ? waiting.length : 0)
  const present = staffRoles.filter((one) => count(one) > 0)
  return (
    <div className={styles.tools}>
      <nav className={styles.segments} aria-label={t`Role`}>
        <Link to={address('role', null)} aria-current={role === null || undefined}>
          <Trans>All</Trans> {staff.length + waiting.length}
        </Link>
        {present.map((one) => (
          <Link key={one} to={address('role', one)} aria-current={one === role || undefined}>
            {nameOf(one)} {count(one)}
          </Link>
        ))}
      </nav>
      {useKnownDeskRoles().includes('admin') && (
        <ButtonLink to="/desk/setup/doctors/invite" variant="secondary" className={styles.quiet}>
          <Trans>Invite doctor or pharmacist</Trans>
        </ButtonLink>
      )}
      <ButtonLink to="/desk/setup/doctors" variant="secondary" className={styles.quiet}>
        <Trans>Invitations</Trans>
      </ButtonLink>
    </div>
  )
}

interface RowsProps {
  staff: readonly Member[]
  /** Doctors whom patients book and who have no account. */
  waiting: Data['waiting']
  mayInvite: boolean
  open: string | null
}

function StaffRows({ staff, waiting, mayInvite, open }: RowsProps) {
  const { t } = useLingui()
  const moment = useMomentWords()
  const nameOf = useRoleNames()
  const address = useStaffAddress()
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{t`Staff`}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t`Name`}</th>
          <th scope="col">{t`Roles`}</th>
          <th scope="col">{t`Second factor`}</th>
          <th scope="col">{t`Last at the desk`}</th>
          <th scope="col">{t`Status`}</th>
        </tr>
      </thead>
      <tbody>
        {staff.map(({ id, name, roles, passkeys, last_seen_at, active, is_me, reset }) => (
          <tr key={id} data-row className={classNames(id === open && styles.open)}>
            <td className={styles.name}>
              <Link to={address('who', id)} aria-current={id === open || undefined} preventScrollReset>
                {name}
              </Link>{' '}
              {is_me && <Chip>{t`You`}</Chip>}
            </td>
            <td>{roles.map(nameOf).join(', ')}</td>
            <td>{passkeys > 0 ? <Trans>Authenticator, passkey</Trans> : <Trans>Authenticator</Trans>}</td>
            <td>{last_seen_at === null ? <Trans>Never</Trans> : moment(last_seen_at)}</td>
            <td>
              <Stamp tone={active ? 'leaf' : 'ink'}>{active ? <Trans>Active</Trans> : <Trans>Deactivated</Trans>}</Stamp>{' '}
              {reset && <Stamp tone="amber">{reset.by_me ? t`Reset requested` : t`Confirm reset`}</Stamp>}
            </td>
          </tr>
        ))}
        {waiting.map(({ id, name }) => (
          <tr key={id} data-row>
            <td className={styles.name}>{name}</td>
            <td>{nameOf('doctor')}</td>
            <td>–</td>
            <td>{t`Never`}</td>
            <td>
              <Stamp tone="amber">
                <Trans>No access yet</Trans>
              </Stamp>{' '}
              {mayInvite && (
                <Link to={`/desk/setup/doctors/invite?doctor=${id}`} aria-label={t`Invite ${name}`}>
                  <Trans>Invite</Trans>
                </Link>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
