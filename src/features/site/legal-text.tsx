import { Trans, useLingui } from '@lingui/react/macro'
import { data, Link, useLoaderData, useLocation } from 'react-router'
import type { Api } from '../../data/contracts.ts'
import type { PageArgs } from '../../data/page-data.ts'
import { useDayWords } from '../../i18n/day-words.ts'
import { Notice } from '../../ui/messages/notice.tsx'
import { type TextKind, textKinds } from '../accounts/consents/text-kinds.ts'
import type { PublicSelfAudit } from '../records/self-audit/self-audit.contract.ts'
import { TextBlocks } from '../records/texts/text-blocks.tsx'
import type { PublicText } from '../records/texts/texts.contract.ts'
import { InfoPage } from '../../app/shell/info-page.tsx'
import { SelfAuditPart } from './self-audit-part.tsx'
import { textPath } from './site.rules.ts'

/** The text of a page, or the version that its address names. */
export async function loadText(kind: string | undefined, api: Api, { url }: PageArgs): Promise<PublicText> {
  const known = textKinds.find((one) => one === kind)
  if (!known) throw data(null, { status: 404 })
  const version = url.searchParams.get('version')
  return api('GET /api/text/{kind}/', { params: { kind: known }, query: version ? { version } : {} })
}

/** With the text, on the page of the terms, stands what the last self-audit found (CP-4). */
export type LegalTextData = PublicText & { audit?: PublicSelfAudit | null }

/** A legal text in force, with its date, the version that is announced, earlier ones, and the other texts. */
export function LegalText() {
  const text = useLoaderData<LegalTextData>()
  const words = useTextWords()
  const { name, description } = words[text.kind]
  return (
    <InfoPage title={name} description={description}>
      <State text={text} />
      <TextBlocks blocks={text.blocks} />
      <Versions text={text} />
      {text.audit && <SelfAuditPart audit={text.audit} />}
      <nav aria-labelledby="texts">
        <h2 id="texts">
          <Trans>Our other policies</Trans>
        </h2>
        <ul>
          {textKinds
            .filter((kind) => kind !== text.kind)
            .map((kind) => (
              <li key={kind}>
                <Link to={textPath(kind)}>{words[kind].name}</Link>
              </li>
            ))}
        </ul>
      </nav>
    </InfoPage>
  )
}

function State({ text: { state, starts_at, next } }: { text: PublicText }) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const day = useDayWords()
  const [from, announced] = [day(starts_at), next && day(next.starts_at)]
  if (state === 'earlier')
    return (
      <Notice kind="warning" title={t`This is an earlier version`} action={<Link to={pathname}>{t`Read the version in force`}</Link>} />
    )
  if (state === 'announced')
    return <Notice title={t`This version applies from ${from}`} action={<Link to={pathname}>{t`Read the version in force`}</Link>} />
  return (
    <p>
      <Trans>In force since {from}.</Trans>{' '}
      {next && (
        <Link to={`?version=${next.version}`}>
          <Trans>A new version applies from {announced}</Trans>
        </Link>
      )}
    </p>
  )
}

function Versions({ text: { earlier } }: { text: PublicText }) {
  const day = useDayWords()
  if (earlier.length === 0) return null
  return (
    <section aria-labelledby="versions">
      <h2 id="versions">
        <Trans>Earlier versions</Trans>
      </h2>
      <ul>
        {earlier.map(({ version, starts_at }) => (
          <li key={version}>
            <Link to={`?version=${version}`}>{day(starts_at)}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useTextWords(): Record<TextKind, { name: string; description: string }> {
  const { t } = useLingui()
  return {
    terms: { name: t`Terms and conditions`, description: t`The rules for showing, selling and delivering medicines.` },
    privacy: { name: t`Privacy policy`, description: t`What this website stores about you, and what it does not.` },
    telemedicine: { name: t`Telemedicine terms`, description: t`How consultations at a distance work, and what they cannot do.` },
    shipping: { name: t`Delivery policy`, description: t`Where and when medicines are delivered, and what it costs.` },
    returns: { name: t`Returns and refunds`, description: t`How to cancel, return, and get your money back.` },
    grievance: { name: t`Grievance policy`, description: t`Who answers complaints, and within which time.` },
  }
}
