import { Trans, useLingui } from '@lingui/react/macro'
import { useRouteLoaderData } from 'react-router'
import type { Shell } from '../../page-data.ts'
import { Notice } from '../../ui/notice.tsx'
import { InfoPage } from './info-page.tsx'
import { SupportLine } from './support-line.tsx'

export default function ContactUsPage() {
  const { t } = useLingui()
  const shell = useRouteLoaderData<Shell>('root')
  return (
    <InfoPage title={t`Contact us`} description={t`The phone that helps, and when it is answered.`}>
      <SupportLine phone={shell?.supportPhone ?? ''} />
      <Notice kind="danger" title={t`In an emergency call 112`}>
        <Trans>Chest pain, trouble breathing, heavy bleeding: do not wait for us.</Trans>
      </Notice>
    </InfoPage>
  )
}
