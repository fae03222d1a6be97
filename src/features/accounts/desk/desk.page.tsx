import { Trans, useLingui } from '@lingui/react/macro'
import { Link, Navigate } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import frame from '../../../app/shell/account-frame.module.css'
import { FailingServices } from '../../../app/shell/desk-failing-services.tsx'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import { deskHome, shownDeskLinks } from '../../../app/shell/desk-links.ts'
import { Coming } from './desk-coming.tsx'
import { WaitingWork } from './desk-waiting.tsx'
import { countedRoles } from './waiting-work.ts'
import styles from './desk-waiting.module.css'

/** An admin is told here too when an outside service has stopped working. */
const load = async (api: Api) => {
  const [me, waiting] = await Promise.all([api('GET /api/desk/me/'), api('GET /api/desk/counts/')])
  return { ...me, waiting, failing: me.roles.includes('admin') ? (await api('GET /api/desk/setup/')).failing : { count: 0, since: null } }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function DeskPage() {
  const { t } = useLingui()
  return <DeskFrame<Data> title={t`Desk`}>{(me) => <Rooms {...me} />}</DeskFrame>
}

function Rooms({ roles, failing, waiting }: Data) {
  const { i18n } = useLingui()
  const hasWork = countedRoles.some((role) => roles.includes(role))
  const rooms = shownDeskLinks(roles).filter(({ path }) => path !== '/desk')
  const home = deskHome(roles)
  if (home !== '/desk') return typeof window === 'undefined' ? null : <Navigate to={home} replace />
  return (
    <div className={frame.parts}>
      <FailingServices {...failing} />
      <Coming roles={roles} />
      {rooms.length === 0 ? (
        <p>
          <Trans>You do not have access to any part of the desk yet.</Trans>
        </p>
      ) : (
        <div className={hasWork ? styles.home : undefined}>
          {hasWork && <WaitingWork counted={waiting} roles={roles} />}
          <ul className={frame.tiles}>
            {rooms.map(({ path, label, icon }) => (
              <Card as="li" key={path} className={frame.head}>
                <Icon name={icon} />
                <Link to={path} className="stretched">
                  {i18n._(label)}
                </Link>
              </Card>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
