import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useRouteLoaderData } from 'react-router'
import type { Shell } from '../../data/page-data.ts'
import { Notice } from '../../ui/messages/notice.tsx'
import { InfoPage } from './info-page.tsx'
import { SupportLine } from './support-line.tsx'

/** Legal name, address, customer care and who answers for complaints and data (CP-1, DP-11), and for whom the website is made to work (AX-3). */
export default function ContactUsPage() {
  const { t } = useLingui()
  const shell = useRouteLoaderData<Shell>('root')
  const officer = shell?.grievanceOfficer ?? ''
  return (
    <InfoPage title={t`Contact us`} description={t`Support phone number and hours.`}>
      <SupportLine phone={shell?.supportPhone ?? ''} />
      <Notice kind="danger" title={t`In an emergency call 112`}>
        <Trans>Chest pain, trouble breathing, heavy bleeding: do not wait for us.</Trans>
      </Notice>
      <h2>
        <Trans>Who runs this website</Trans>
      </h2>
      <address>
        {shell?.operatorName}
        <br />
        {shell?.operatorAddress}
      </address>
      <h2>
        <Trans>Complaints</Trans>
      </h2>
      <p>
        <Trans>{officer} is the grievance officer, and is also responsible for your personal data.</Trans>{' '}
        <Trans>You get a ticket number. We acknowledge your complaint within 48 hours and reply within 30 days.</Trans>
      </p>
      <p>
        <Link to="/account/privacy/complaints">
          <Trans>Make a complaint</Trans>
        </Link>
      </p>
      <h2>
        <Trans>Accessibility</Trans>
      </h2>
      <p>
        <Trans>
          We build this website to WCAG 2.2, level AA: for keyboards, screen readers and large text, with text chat in every call. You are
          never asked to show your face or speak to prove who you are.
        </Trans>
      </p>
      <p>
        <Trans>If something on this site does not work for you, call us. We will help you by phone and fix it.</Trans>
      </p>
    </InfoPage>
  )
}
