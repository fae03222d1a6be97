import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { useSending } from '../../../app/forms/use-sending.ts'
import frame from '../../../app/shell/account-frame.module.css'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import type { Api } from '../../../data/contracts.ts'
import { browserApi } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { useDayWords } from '../../../i18n/day-words.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { ConfirmButton } from '../../../ui/controls/confirm-button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Chip, Stamp } from '../../../ui/layout/stamp.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { EmptyState } from '../../../ui/messages/problem-state.tsx'
import { useRoleNames } from '../../../app/shell/desk-role-words.tsx'
import { DoctorToVerify } from './desk-verify-doctor.tsx'

const load = async (api: Api) => {
  const [{ invitations }, doctors] = await Promise.all([api('GET /api/desk/invitation/'), api('GET /api/desk/doctor/')])
  return { invitations, doctors }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>
type Invitation = Data['invitations'][number]

/** Who is invited to the desk, and which doctors still have to be verified or have no hours. */
export default function DeskPeoplePage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data>
      title={t`Doctors and staff`}
      back={{ to: '/desk/setup', label: t`Setup` }}
      lead={<Trans>Invite the people who work with you, and verify each doctor’s registration.</Trans>}
    >
      {({ invitations, doctors }) => (
        <div className={frame.parts}>
          <div className={frame.rowActions}>
            <ButtonLink to="/desk/setup/doctors/invite" icon="plus">
              <Trans>Invite somebody</Trans>
            </ButtonLink>
            <ButtonLink to="/desk/staff" variant="secondary">
              <Trans>Staff</Trans>
            </ButtonLink>
          </div>
          <section className={frame.part} aria-labelledby="invitations">
            <h2 id="invitations">
              <Trans>Invitations</Trans>
            </h2>
            {invitations.length === 0 && (
              <EmptyState>
                <Trans>Nobody has been invited yet.</Trans>
              </EmptyState>
            )}
            <ul className={frame.cards}>
              {invitations.map((one) => (
                <InvitationCard key={one.id} invitation={one} />
              ))}
            </ul>
          </section>
          <section className={frame.part} aria-labelledby="doctors">
            <h2 id="doctors">
              <Trans>Doctors</Trans>
            </h2>
            {doctors.length === 0 && (
              <EmptyState>
                <Trans>A doctor appears here after accepting an invitation.</Trans>
              </EmptyState>
            )}
            <ul className={frame.cards}>
              {doctors.map((doctor) => (
                <DoctorToVerify key={doctor.id} doctor={doctor} />
              ))}
            </ul>
          </section>
        </div>
      )}
    </DeskFrame>
  )
}

function InvitationCard({ invitation }: { invitation: Invitation }) {
  const { t } = useLingui()
  const { id, name, roles, contact, state } = invitation
  const nameOf = useRoleNames()
  const { revalidate } = useRevalidator()
  const { busy, error, send } = useSending()
  const change = (act: () => Promise<unknown>) =>
    void send(async () => {
      await act()
      await revalidate()
    })
  const resend = () => change(() => browserApi('POST /api/desk/invitation/{id}/resend/', { params: { id } }))
  const withdraw = () => change(() => browserApi('POST /api/desk/invitation/{id}/withdraw/', { params: { id } }))
  return (
    <Card as="li" className={frame.card}>
      <div className={frame.head}>
        <h3 className={frame.name}>{name}</h3>
        {roles.map((role) => (
          <Chip key={role}>{nameOf(role)}</Chip>
        ))}
        <StateStamp state={state} />
      </div>
      <p className={frame.facts}>
        {contact} · <When invitation={invitation} />
      </p>
      {error && <Notice kind="danger" live="alert" title={error} />}
      {(state === 'open' || state === 'expired') && (
        <div className={frame.rowActions}>
          <Button variant="secondary" busy={busy} onClick={resend}>
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
        </div>
      )}
    </Card>
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
        sent on {sent}, works until {until}
      </Trans>
    )
  if (state === 'expired') return <Trans>expired on {until}</Trans>
  return state === 'accepted' ? <Trans>accepted on {ended}</Trans> : <Trans>withdrawn on {ended}</Trans>
}
