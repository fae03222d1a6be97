import { Trans, useLingui } from '@lingui/react/macro'
import { useMomentWords } from '../../i18n/day-words.ts'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/messages/notice.tsx'

/** For whoever runs the installation: a service that was set up has stopped working. */
export function FailingServices({ count, since }: { count: number; since: string | null }) {
  const { t } = useLingui()
  const moment = useMomentWords()
  if (count === 0 || since === null) return null
  const when = moment(since)
  const action = (
    <ButtonLink to="/desk/setup/connections" variant="secondary">
      <Trans>Open connections</Trans>
    </ButtonLink>
  )
  return (
    <Notice
      kind="danger"
      title={count === 1 ? t`A connected service is not working` : t`${count} connected services are not working`}
      action={action}
    >
      <Trans>Failing since {when}.</Trans>
    </Notice>
  )
}
