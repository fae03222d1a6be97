import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isLanguage } from '../../../lib/languages.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import styles from '../../../app/shell/account-frame.module.css'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { ConsentNotice } from '../consents.contract.ts'
import type { Patient } from '../patients.contract.ts'
import { WhyAsked } from './adult-consent-due.tsx'
import { type Answer, ConsentForThem } from './consent-for-them.tsx'

interface AdultConsentCardProps {
  relative: Patient
  notice: ConsentNotice
  onSaved: () => Promise<void>
}

/** Asked once, of whoever was on the account before it was asked for, or has come of age since (decision 0159). */
export function AdultConsentCard({ relative: { id, name }, notice, onSaved }: AdultConsentCardProps) {
  const { t, i18n } = useLingui()
  const [answer, setAnswer] = useState<Answer>({ agreed: false, basis: 'caregiver_explicit' })
  const { busy, error, fields, place, send, refuse } = useSending()
  const submit = async () => {
    const missing = t`Please confirm that they agreed. We keep the health data of an adult only with their consent.`
    if (refuse({ adult_consent: answer.agreed ? null : missing })) return
    const language = isLanguage(i18n.locale) ? i18n.locale : ('en' as const)
    const basis = answer.basis === 'lawful_guardian' ? answer.basis : ('caregiver_explicit' as const)
    await send(async () => {
      const body = { purpose: 'adult_processing' as const, notice_version: notice.version, language, basis, patient: id }
      await browserApi('POST /api/consent/', { body })
      await onSaved()
    })
  }
  return (
    <section className={styles.part} aria-labelledby="their-consent" ref={place}>
      <h2 id="their-consent">{t`${name}’s consent is needed`}</h2>
      <p className={styles.facts}>
        <WhyAsked name={name} /> <Trans>If they do not agree, remove them from your family.</Trans>
      </p>
      <Form onSubmit={submit}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        <ConsentForThem asks="adult" notice={notice} answer={answer} onChange={setAnswer} error={fields['adult_consent']?.[0]} />
        <Button type="submit" busy={busy}>
          <Trans>Confirm consent</Trans>
        </Button>
      </Form>
    </section>
  )
}
