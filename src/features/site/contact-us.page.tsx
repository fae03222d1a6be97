import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLoaderData, useRouteLoaderData } from 'react-router'
import { inBrowser, onServer, type Shell } from '../../data/page-data.ts'
import { Notice } from '../../ui/messages/notice.tsx'
import { InfoPage } from '../../app/shell/info-page.tsx'
import { loadSellers, WhoRunsIt } from './who-runs-it.tsx'
import { SupportLine } from './support-line.tsx'

export const loader = onServer(loadSellers)
export const clientLoader = inBrowser(loadSellers)

/** Legal name, address, customer care and who answers for complaints and data (CP-1, DP-11), and for whom the website is made to work (AX-3). */
export default function ContactUsPage() {
  const { t } = useLingui()
  const sellers = useLoaderData<typeof loader>()
  const shell = useRouteLoaderData<Shell>('root')
  const officer = shell?.grievanceOfficer ?? ''
  const names = new Intl.DisplayNames([shell?.language ?? 'en'], { type: 'language' })
  const languages = new Intl.ListFormat(shell?.language ?? 'en', { type: 'conjunction' }).format(
    (shell?.supportLanguages ?? []).map((code) => names.of(code) ?? code),
  )
  return (
    <InfoPage title={t`Contact us`} description={t`Support phone number and hours.`}>
      <SupportLine phone={shell?.supportPhone ?? ''} />
      <Notice kind="danger" title={t`In an emergency call 112`}>
        <Trans>Chest pain, trouble breathing, heavy bleeding: do not wait for us.</Trans>
      </Notice>
      <h2>
        <Trans>Who runs this website</Trans>
      </h2>
      <WhoRunsIt sellers={sellers} />
      <address>
        {shell?.operatorName}
        <br />
        {shell?.operatorAddress}
      </address>
      {shell && (
        <p>
          <Trans>Languages: {languages}</Trans>
        </p>
      )}
      <h2>
        <Trans>Complaints</Trans>
      </h2>
      <p>
        {officer && <Trans>{officer} is the grievance officer, and is also responsible for your personal data.</Trans>}{' '}
        <Trans>You get a ticket number. We acknowledge your complaint within 48 hours and reply within 30 days.</Trans>
      </p>
      <OfficerContacts />
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

/** How to reach the officer without an account (CP-1). */
function OfficerContacts() {
  const { officerEmail: email, officerPhone: phone } = useRouteLoaderData<Shell>('root') ?? {}
  if (!email && !phone) return null
  return (
    <p>
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {email && phone && ', '}
      {phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
    </p>
  )
}
