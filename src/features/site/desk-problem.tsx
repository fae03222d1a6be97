import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { DeskHeading } from '../../app/shell/desk-heading.tsx'
import { type DeskLink, deskHome, deskSectionOf } from '../../app/shell/desk-links.ts'
import { DeskOffline } from '../../app/shell/desk-offline.tsx'
import { DeskOutline } from '../../app/shell/desk-outline.tsx'
import { CopyCode } from '../../app/shell/desk-pane-error.tsx'
import { useRoleNames } from '../../app/shell/desk-role-words.tsx'
import frame from '../../app/shell/desk-frame.module.css'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Pane } from '../../ui/layout/pane.tsx'
import { PaneState } from '../../ui/messages/pane-states.tsx'
import { useSession } from '../accounts/sessions/browser-session.ts'
import { useDeskRoles, useKnownDeskRoles } from '../accounts/sessions/desk-session.ts'
import { Problem } from './problem.tsx'
import { useReloadWhenOnline } from './reload-when-online.ts'

interface FailedPage {
  status: number
  /** Of the call that failed, where the server answered it. */
  code?: string | undefined
}

/** A page of the desk that could not be, inside the frame: whoever came to it goes on from there. Who is not at the desk sees what everybody sees. */
export function DeskProblem({ status, code }: FailedPage) {
  const known = useKnownDeskRoles()
  const isSignedIn = useSession().is !== 'visitor'
  const isRefused = status === 403
  // A token that has run out names no roles: the server is asked for them.
  useDeskRoles(isRefused || isSignedIn)
  const isFramed = known.length > 0 || isRefused || (isSignedIn && status !== 404)
  return isFramed ? <AtDesk status={status} code={code} roles={known} /> : <Problem status={status} />
}

function AtDesk({ status, code, roles }: FailedPage & { roles: readonly string[] }) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const section = deskSectionOf(pathname)
  const isRefused = status === 403
  const isOthers = section !== undefined && roles.length > 0 && !section.roles.some((role) => roles.includes(role))
  const foreign = (status === 404 || isRefused) && isOthers
  const title = foreign || isRefused ? t`No access` : status === 404 ? t`Not found` : t`Something went wrong`
  return (
    <DeskOutline title={title} roles={roles} there={roles.length > 0}>
      <div className={frame.main}>
        <DeskOffline />
        <DeskHeading title={title} />
        <div className={frame.page}>
          <Pane label={title}>
            {foreign ? (
              <NotYours section={section} roles={roles} />
            ) : isRefused ? (
              <Refused roles={roles} />
            ) : status === 404 ? (
              <NotThere section={section} roles={roles} />
            ) : (
              <Broken status={status} code={code} />
            )}
          </Pane>
        </div>
      </div>
    </DeskOutline>
  )
}

/** Need to know (desk.md, 8): says who has the page, and how somebody comes to be one of them. */
function NotYours({ section, roles }: { section: DeskLink; roles: readonly string[] }) {
  const { i18n } = useLingui()
  const nameOf = useRoleNames()
  const list = (all: readonly string[], type: 'conjunction' | 'disjunction') =>
    new Intl.ListFormat(i18n.locale, { type }).format(all.map(nameOf))
  const [page, who, mine] = [i18n._(section.label), list(section.roles, 'disjunction'), list(roles, 'conjunction')]
  return (
    <PaneState icon="lock" live="alert" title={<Trans>“{page}” is not part of your role</Trans>} actions={<ToDesk roles={roles} />}>
      <Trans>
        It is for: {who}. You are signed in as: {mine}. An admin can add a role to your account under Staff.
      </Trans>
    </PaneState>
  )
}

/** Refused though the section is theirs, or before it is known who they are: no waiting opens it. */
function Refused({ roles }: { roles: readonly string[] }) {
  return (
    <PaneState
      icon="lock"
      live="alert"
      title={<Trans>Your role does not have access to this page</Trans>}
      actions={<ToDesk roles={roles} />}
    >
      <Trans>An admin can add a role to your account under Staff.</Trans>
    </PaneState>
  )
}

function NotThere({ section, roles }: { section: DeskLink | undefined; roles: readonly string[] }) {
  const { i18n } = useLingui()
  const { pathname } = useLocation()
  return (
    <PaneState
      icon="magnifying-glass"
      live="alert"
      title={<Trans>There is nothing at this address</Trans>}
      actions={
        <>
          {section && section.path !== pathname && <ButtonLink to={section.path}>{i18n._(section.label)}</ButtonLink>}
          <ToDesk roles={roles} secondary={section !== undefined} />
        </>
      }
    >
      <Trans>It may have been removed, or it belongs to another pharmacy or doctor.</Trans>
    </PaneState>
  )
}

function Broken({ status, code }: FailedPage) {
  const { pathname, search } = useLocation()
  const comesBack = status === 0 || status === 429 || status >= 500
  useReloadWhenOnline(comesBack)
  return (
    <PaneState
      icon="warning-circle"
      live="alert"
      title={status === 0 ? <Trans>Reconnecting…</Trans> : <Trans>This page did not load</Trans>}
      actions={
        <>
          <ButtonLink to={`${pathname}${search}`} reloadDocument>
            <Trans>Try again</Trans>
          </ButtonLink>
          {code && <CopyCode code={code} />}
        </>
      }
    >
      {comesBack ? (
        <Trans>Nothing was changed. The page opens by itself as soon as the server answers.</Trans>
      ) : (
        <Trans>Nothing was changed. Please try again in a moment.</Trans>
      )}
    </PaneState>
  )
}

function ToDesk({ roles, secondary = false }: { roles: readonly string[]; secondary?: boolean }) {
  return (
    <ButtonLink to={deskHome(roles)} variant={secondary ? 'secondary' : 'primary'}>
      <Trans>Back to the desk</Trans>
    </ButtonLink>
  )
}
