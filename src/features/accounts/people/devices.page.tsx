import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSignOut } from '../sessions/use-sign-out.ts'
import type { Api } from '../../../data/contracts.ts'
import { browserApi } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Chip } from '../../../ui/layout/stamp.tsx'
import { AccountFrame } from '../../../app/shell/account-frame.tsx'
import styles from '../../../app/shell/account-frame.module.css'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { useSending } from '../../../app/forms/use-sending.ts'

const load = (api: Api) => api('GET /api/session/device/')
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function DevicesPage() {
  const { t } = useLingui()
  return (
    <AccountFrame<Data> title={t`Devices`} lead={<Trans>Devices where you are signed in. Sign out any you do not recognise.</Trans>}>
      {(devices) => (
        <div className={styles.parts}>
          <ul className={styles.cards}>
            {devices.map((device) => (
              <DeviceCard key={device.id} device={device} />
            ))}
          </ul>
          <SignOutEverywhere />
        </div>
      )}
    </AccountFrame>
  )
}

function DeviceCard({ device: { id, device, last_active_at, is_this } }: { device: Data[number] }) {
  const { t } = useLingui()
  const moment = useMomentWords()
  const { revalidate } = useRevalidator()
  const { busy, error, send } = useSending()
  const signOut = () =>
    send(async () => {
      await browserApi('DELETE /api/session/device/', { query: { id } })
      await revalidate()
    })
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name}>{device}</h2>
        {is_this && (
          <Chip>
            <Trans>This device</Trans>
          </Chip>
        )}
      </div>
      <p className={styles.facts}>
        <Trans>Last used {moment(last_active_at)}</Trans>
      </p>
      {error && <Notice kind="danger" live="alert" title={error} />}
      {!is_this && (
        <div className={styles.rowActions}>
          <Button variant="secondary" busy={busy} aria-label={t`Sign out ${device}`} onClick={() => void signOut()}>
            <Trans>Sign out</Trans>
          </Button>
        </div>
      )}
    </Card>
  )
}

function SignOutEverywhere() {
  const { t } = useLingui()
  const signOutHere = useSignOut()
  const [asked, setAsked] = useState(false)
  const { busy, error, send } = useSending()
  const signOut = () =>
    send(async () => {
      await browserApi('DELETE /api/session/device/')
      await signOutHere()
    })
  return (
    <div>
      <Button variant="secondary" icon="sign-out" onClick={() => setAsked(true)}>
        <Trans>Sign out everywhere</Trans>
      </Button>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t`Sign out everywhere?`}
        actions={
          <>
            <Button variant="danger" busy={busy} onClick={() => void signOut()}>
              <Trans>Sign out everywhere</Trans>
            </Button>
            <Button variant="secondary" onClick={() => setAsked(false)}>
              <Trans>Stay signed in</Trans>
            </Button>
          </>
        }
      >
        {error && <Notice kind="danger" live="alert" title={error} />}
        <p>
          <Trans>This signs you out here too. Sign in again with a code sent to your phone.</Trans>
        </p>
      </Dialog>
    </div>
  )
}
