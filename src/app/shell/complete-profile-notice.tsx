import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/messages/notice.tsx'

/** Places and people hang on the owner's own profile. */
export function CompleteProfileNotice() {
  const { t } = useLingui()
  return (
    <Notice
      title={t`Complete your profile first`}
      action={
        <ButtonLink to="/account/profile" variant="secondary">
          <Trans>Complete my profile</Trans>
        </ButtonLink>
      }
    >
      <Trans>Your name, date of birth and gender. It takes a minute.</Trans>
    </Notice>
  )
}
