import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Api } from '../../../data/contracts.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { PaneState } from '../../../ui/messages/pane-states.tsx'
import { Chip, Stamp } from '../../../ui/layout/stamp.tsx'
import styles from '../../../app/shell/account-frame.module.css'
import { useDayWords, useMomentWords } from '../../../i18n/day-words.ts'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import { RestoreDialog } from './desk-restore-dialog.tsx'

const load = (api: Api) => api('GET /api/desk/sealed/')
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Sealed = Awaited<ReturnType<typeof load>>[number]

export default function DeskSealedPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Sealed[]>
      title={t`Locked accounts`}
      lead={
        <Trans>
          Someone signed in with the phone number and could not say the date of birth. Restore an account once you have checked who asks.
        </Trans>
      }
    >
      {(accounts) =>
        accounts.length === 0 ? (
          <Pane>
            <PaneState icon="check-circle" title={<Trans>No locked accounts.</Trans>} />
          </Pane>
        ) : (
          <ul className={styles.cards}>
            {accounts.map((account) => (
              <SealedCard key={account.id} account={account} />
            ))}
          </ul>
        )
      }
    </DeskFrame>
  )
}

function SealedCard({ account }: { account: Sealed }) {
  const { t } = useLingui()
  const { id, dob, phone_number, email, cause, sealed_at, number_in_use, email_in_use } = account
  const name = account.name ?? t`No name`
  const [day, moment] = [useDayWords(), useMomentWords()]
  const [asked, setAsked] = useState(false)
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <Stamp tone="amber">{cause === 'declined' ? <Trans>“Not my account”</Trans> : <Trans>3 wrong answers</Trans>}</Stamp>
        {number_in_use && <Chip>{t`Number in use`}</Chip>}
        {email_in_use && <Chip>{t`Email in use`}</Chip>}
      </div>
      <p className={styles.facts}>
        {dob && <Trans>Date of birth {day(dob)}</Trans>} · <span className="num">{phone_number}</span>
        {email && ` · ${email}`}
      </p>
      <p className={styles.facts}>
        <Trans>Locked on {moment(sealed_at)}</Trans>
      </p>
      <div className={styles.rowActions}>
        <Button variant="secondary" aria-label={t`Restore account of ${name}`} onClick={() => setAsked(true)}>
          <Trans>Restore account</Trans>
        </Button>
      </div>
      <RestoreDialog id={id} name={name} phone={phone_number} inUse={number_in_use} open={asked} onClose={() => setAsked(false)} />
    </Card>
  )
}
