import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link, NavLink, useSearchParams } from 'react-router'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import list from '../../../app/shell/desk-list.module.css'
import { useDayWords } from '../../../i18n/day-words.ts'
import { formatPaise } from '../../../lib/money.ts'
import { classNames } from '../../../ui/class-names.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { type Column, DataTable } from '../../../ui/layout/data-table.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { PaneState } from '../../../ui/messages/pane-states.tsx'
import type { DeskDoctor } from '../../doctors/doctors-desk.contract.ts'
import { doctorsPath, type PeopleData } from './desk-people-data.ts'
import { Invitations } from './desk-invitations.tsx'

interface FrameProps<T extends PeopleData> {
  /** One doctor beside the list. */
  drawer?: (data: T) => ReactNode
}

/** Doctors with their registration, or who is invited, and what stands open beside them. */
export function PeopleFrame<T extends PeopleData>({ drawer }: FrameProps<T>) {
  const { t } = useLingui()
  return (
    <DeskFrame<T> title={t`Doctors and staff`} back={{ to: '/desk/setup', label: t`Setup` }} fills tools={() => <Ways />}>
      {(data) => <Lists data={data} drawer={drawer?.(data)} />}
    </DeskFrame>
  )
}

function Ways() {
  return (
    <>
      <ButtonLink to="/desk/staff" variant="secondary" className={list.quiet}>
        <Trans>Staff</Trans>
      </ButtonLink>
      <ButtonLink to="/desk/setup/doctors/invite" icon="plus" className={list.quiet}>
        <Trans>Invite somebody</Trans>
      </ButtonLink>
    </>
  )
}

function Lists({ data, drawer }: { data: PeopleData; drawer: ReactNode }) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const invited = search.get('show') === 'invitations'
  return (
    <div className={classNames(list.page, drawer !== undefined && list.withDrawer)}>
      <div className={list.list}>
        <nav className={list.chips} aria-label={t`Show`}>
          <Link to={doctorsPath} aria-current={!invited || undefined}>{t`Doctors`}</Link>
          <Link to={`${doctorsPath}?show=invitations`} aria-current={invited || undefined}>{t`Invitations`}</Link>
        </nav>
        <Pane flush className={list.rows}>
          {invited ? <Invitations invitations={data.invitations} /> : <Doctors doctors={data.doctors} />}
        </Pane>
      </div>
      {drawer}
    </div>
  )
}

function Doctors({ doctors }: { doctors: readonly DeskDoctor[] }) {
  const { t } = useLingui()
  const columns = useColumns()
  if (doctors.length === 0)
    return (
      <PaneState icon="stethoscope" title={<Trans>No doctors yet</Trans>}>
        <Trans>A doctor appears here after accepting an invitation.</Trans>
      </PaneState>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={list.scroll} tabIndex={0}>
      <DataTable caption={t`Doctors`} captionHidden columns={columns} rows={doctors} rowKey={({ id }) => id} />
    </div>
  )
}

/** Who was entered without an account is invited from here; the invitation brings what is known of them. */
function Access({ doctor: { id, name, desk_access } }: { doctor: DeskDoctor }) {
  const { t } = useLingui()
  if (desk_access !== 'none') return desk_access === 'active' ? t`Active` : t`Deactivated`
  return (
    <>
      <Stamp tone="amber">{t`No access yet`}</Stamp>{' '}
      <Link to={`${doctorsPath}/invite?doctor=${id}`} aria-label={t`Invite ${name}`}>
        <Trans>Invite</Trans>
      </Link>
    </>
  )
}

function useColumns(): Column<DeskDoctor>[] {
  const { t } = useLingui()
  const day = useDayWords()
  return [
    { key: 'name', heading: t`Name`, cell: ({ id, name }) => <NavLink to={`${doctorsPath}/${id}`}>{name}</NavLink> },
    { key: 'number', heading: t`Registration number`, cell: ({ registration_no, council }) => `${registration_no}, ${council}` },
    {
      key: 'verified',
      heading: t`Registration checked`,
      cell: ({ verified_at, verified_by }) =>
        verified_at === null ? <Stamp tone="amber">{t`Not verified`}</Stamp> : [day(verified_at), verified_by].filter(Boolean).join(', '),
    },
    { key: 'fee', heading: t`Fee`, figures: true, cell: ({ fee_booked_paise }) => formatPaise(fee_booked_paise) },
    {
      key: 'hours',
      heading: t`Hours`,
      cell: ({ id, has_hours }) => (
        <>
          <Link to={`/desk/hours?doctor=${id}`}>{t`Consultation hours`}</Link> {!has_hours && <Stamp tone="amber">{t`No hours`}</Stamp>}
        </>
      ),
    },
    { key: 'state', heading: t`Status`, cell: ({ active }) => (active ? t`Active` : t`Inactive`) },
    { key: 'access', heading: t`Desk access`, cell: (doctor) => <Access doctor={doctor} /> },
  ]
}
