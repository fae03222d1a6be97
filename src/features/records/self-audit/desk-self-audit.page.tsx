import { Trans, useLingui } from '@lingui/react/macro'
import frame from '../../../app/shell/account-frame.module.css'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import type { Api } from '../../../data/contracts.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { SelfAuditForm } from './desk-self-audit-form.tsx'
import { usePatternNames } from './pattern-names.tsx'
import type { SelfAudit } from './self-audit.contract.ts'

const load = (api: Api) => api('GET /api/desk/self_audit/')
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)

/** The operator looks for dark patterns in its own shop; date and result are public (CP-4). */
export default function DeskSelfAuditPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<SelfAudit[]>
      title={t`Dark pattern audit`}
      back={{ to: '/desk/setup', label: t`Setup` }}
      lead={
        <Trans>
          Go through your website as a customer would and answer all 13 questions. The date and the result are published with your terms.
          Repeat the audit once a year and after every larger change.
        </Trans>
      }
    >
      {(audits) => (
        <div className={frame.parts}>
          <SelfAuditForm key={audits.length} />
          {audits.length > 0 && <Audits audits={audits} />}
        </div>
      )}
    </DeskFrame>
  )
}

function Audits({ audits }: { audits: SelfAudit[] }) {
  return (
    <section className={frame.part} aria-labelledby="audits">
      <h2 id="audits">
        <Trans>Recorded audits</Trans>
      </h2>
      <ul className={frame.cards}>
        {audits.map((audit) => (
          <AuditCard key={audit.id} audit={audit} />
        ))}
      </ul>
    </section>
  )
}

function AuditCard({ audit: { made_at, made_by, answers } }: { audit: SelfAudit }) {
  const names = usePatternNames()
  const when = useMomentWords()(made_at)
  const found = answers.filter((one) => one.found)
  return (
    <Card as="li" className={frame.card}>
      <div className={frame.head}>
        <h3 className={frame.name}>{when}</h3>
        <Stamp tone={found.length > 0 ? 'amber' : 'leaf'}>{found.length > 0 ? <Trans>Found</Trans> : <Trans>None found</Trans>}</Stamp>
      </div>
      {made_by && <p className={frame.facts}>{made_by}</p>}
      {answers
        .filter(({ note }) => note !== '')
        .map(({ pattern, note }) => (
          <p key={pattern}>
            {names[pattern]}: {note}
          </p>
        ))}
    </Card>
  )
}
