import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from '../../../app/shell/account-frame.module.css'
import type { Consent } from '../consents.contract.ts'
import { useMomentWords } from '../../../i18n/day-words.ts'
import type { Patient } from '../patients.contract.ts'
import { useSending } from '../../../app/forms/use-sending.ts'

/** What an adult agreed to for the children they answer for (DP-5), and declared for adults of their family (DP-6). */
export function ChildConsents({ given, relatives }: { given: readonly Consent[]; relatives: readonly Patient[] }) {
  const standing = given.filter(({ patient_id, withdrawn_at }) => patient_id !== null && withdrawn_at === null)
  if (standing.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="for-children">
      <h2 id="for-children">
        <Trans>For family members</Trans>
      </h2>
      <ul className={styles.cards}>
        {standing.map((consent) => (
          <ChildConsent key={consent.id} consent={consent} name={relatives.find(({ id }) => id === consent.patient_id)?.name} />
        ))}
      </ul>
    </section>
  )
}

function ChildConsent({ consent: { id, given_at, notice_version, purpose }, name }: { consent: Consent; name: string | undefined }) {
  const { t } = useLingui()
  const moment = useMomentWords()
  const { revalidate } = useRevalidator()
  const { busy, error, send } = useSending()
  const who = name ?? t`Someone removed from your account`
  const withdraw = () =>
    send(async () => {
      await browserApi('POST /api/consent/{id}/withdraw/', { params: { id } })
      await revalidate()
    })
  return (
    <Card as="li" className={styles.card}>
      <h3 className={styles.name}>{who}</h3>
      <p className={styles.facts}>
        <Trans>
          Agreed on {moment(given_at)} ({notice_version})
        </Trans>
      </p>
      {purpose === 'adult_processing' && (
        <p className={styles.facts}>
          <Trans>If it is withdrawn, {who} is removed from your family.</Trans>
        </p>
      )}
      {error && <Notice kind="danger" live="alert" title={error} />}
      <div className={styles.rowActions}>
        <Button variant="secondary" busy={busy} aria-label={t`Withdraw consent: ${who}`} onClick={() => void withdraw()}>
          <Trans>Withdraw consent</Trans>
        </Button>
      </div>
    </Card>
  )
}
