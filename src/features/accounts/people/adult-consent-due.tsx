import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { Patient } from '../patients.contract.ts'

/** On the pages of an adult whom nobody has asked yet (decision 0159). */
export function AdultConsentDue({ relative: { id, name } }: { relative: Pick<Patient, 'id' | 'name'> }) {
  const { t } = useLingui()
  return (
    <Notice
      kind="warning"
      title={t`${name}’s consent is needed`}
      action={
        <ButtonLink to={`/account/linked-profiles/${id}`} variant="secondary">
          <Trans>Confirm consent</Trans>
        </ButtonLink>
      }
    >
      <WhyAsked name={name} />
    </Notice>
  )
}

export function WhyAsked({ name }: { name: string }) {
  return <Trans>Adults decide about their own health data. Ask {name}, then confirm it here. What is already saved stays as it is.</Trans>
}
