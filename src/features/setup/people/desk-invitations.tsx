import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { useSending } from '../../../app/forms/use-sending.ts'
import { useRoleNames } from '../../../app/shell/desk-role-words.tsx'
import list from '../../../app/shell/desk-list.module.css'
import { browserApi } from '../../../data/page-data.ts'
import { useDayWords } from '../../../i18n/day-words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ConfirmButton } from '../../../ui/controls/confirm-button.tsx'
import { type Column, DataTable } from '../../../ui/layout/data-table.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { PaneState } from '../../../ui/messages/pane-states.tsx'
import type { PeopleData } from './desk-people-data.ts'

type Invitation = PeopleData['invitations'][number]

/** Who was asked to the desk, and whether they have come. */
export function Invitations({ invitations }: Pick<PeopleData, 'invitations'>) {
  const { t } = useLingui()
  const nameOf = useRoleNames()
  const columns: Column<Invitation>[] = [
    { key: 'name', heading: t`Name`, cell: ({ name }) => <b>{name}</b> },
    { key: 'roles', heading: t`Roles`, cell: ({ roles }) => roles.map((role) => nameOf(role)).join(', ') },
    { key: 'contact', heading: t`Contact`, cell: ({ contact }) => contact },
    {
      key: 'state',
      heading: t`Status`,
      cell: (invitation) => (
        <>
          <StateStamp state={invitation.state} /> <When invitation={invitation} />
        </>
      ),
    },
    { key: 'acts', heading: t`Actions`, cell: (invitation) => <Acts invitation={invitation} /> },
  ]
  if (invitations.length === 0) return <PaneState icon="users" title={<Trans>Nobody has been invited yet.</Trans>} />
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={list.scroll} tabIndex={0}>
      <DataTable caption={t`Invitations`} captionHidden columns={columns} rows={invitations} rowKey={({ id }) => id} />
    </div>
  )
}

function Acts({ invitation: { id, name, state } }: { invitation: Invitation }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { busy, error, send } = useSending()
  if (state !== 'open' && state !== 'expired') return null
  const change = (act: () => Promise<unknown>) =>
    void send(async () => {
      await act()
      await revalidate()
    })
  const resend = () => change(() => browserApi('POST /api/desk/invitation/{id}/resend/', { params: { id } }))
  const withdraw = () => change(() => browserApi('POST /api/desk/invitation/{id}/withdraw/', { params: { id } }))
  return (
    <>
      {error && <Notice kind="danger" live="alert" title={error} />}
      <Button variant="quiet" busy={busy} onClick={resend}>
        <Trans>Send again</Trans>
      </Button>
      <ConfirmButton
        variant="quiet"
        busy={busy}
        title={t`Withdraw the invitation of ${name}?`}
        label={<Trans>Withdraw</Trans>}
        confirm={<Trans>Withdraw invitation</Trans>}
        stay={<Trans>Keep invitation</Trans>}
        onConfirm={withdraw}
      >
        <p>
          <Trans>The link stops working at once. You can invite them again later.</Trans>
        </p>
      </ConfirmButton>
    </>
  )
}

function StateStamp({ state }: { state: Invitation['state'] }) {
  const { t } = useLingui()
  const words = { open: t`Sent`, expired: t`Expired`, accepted: t`Accepted`, withdrawn: t`Withdrawn` }
  const tones = { open: 'pen', expired: 'amber', accepted: 'leaf', withdrawn: 'ink' } as const
  return <Stamp tone={tones[state]}>{words[state]}</Stamp>
}

function When({ invitation: { state, sent_at, expires_at, ended_at } }: { invitation: Invitation }) {
  const day = useDayWords()
  const [sent, until, ended] = [day(sent_at), day(expires_at), ended_at && day(ended_at)]
  if (state === 'open')
    return (
      <Trans>
        {sent}, works until {until}
      </Trans>
    )
  return state === 'expired' ? until : ended
}
