import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { browserApi } from '../../../data/page-data.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useAgeWords, useGenderWords, useRelativeWords } from '../../../app/shell/account-words.tsx'
import type { Patient } from '../patients.contract.ts'
import { AdultConsentDue } from './adult-consent-due.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import styles from '../../../app/shell/account-frame.module.css'

export function RelativeCard({ relative }: { relative: Patient }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [removing, setRemoving] = useState(false)
  const relation = useRelativeWords()(relative)
  const age = useAgeWords()(relative.age_years)
  const gender = useGenderWords()[relative.gender]
  const facts = [relation, age, gender].filter((fact) => fact !== null).join(' · ')
  const { id, name } = relative
  return (
    <Card as="li" className={styles.card}>
      <h2 className={styles.name}>
        <Link to={`/account?person=${id}`}>{name}</Link>
      </h2>
      <p className={styles.facts}>{facts}</p>
      {relative.is_minor && !relative.guardian_consent && (
        <Notice kind="warning" title={t`Your consent is needed`}>
          <Trans>We can serve a child only with the consent of a parent or lawful guardian.</Trans>
        </Notice>
      )}
      {relative.adult_consent_due && <AdultConsentDue relative={relative} />}
      <div className={styles.rowActions}>
        <ButtonLink to={`/account/linked-profiles/${id}`} variant="secondary" icon="pencil-simple" aria-label={t`Edit ${name}`}>
          <Trans>Edit</Trans>
        </ButtonLink>
        <Button variant="quiet" icon="trash" aria-label={t`Remove ${name}`} onClick={() => setRemoving(true)}>
          <Trans>Remove</Trans>
        </Button>
      </div>
      <RemoveDialog
        open={removing}
        name={name}
        onClose={() => setRemoving(false)}
        remove={async () => (await browserApi('DELETE /api/patient_relative/{id}/', { params: { id } })).kept}
        onRemoved={() => void revalidate()}
        consequences={
          <Trans>
            You will no longer see their readings, reports and medicines, and reminders for them stop. Adding {name} again does not bring
            them back.
          </Trans>
        }
      />
    </Card>
  )
}
