import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { BillRows } from '../../../ui/layout/price-block.tsx'
import frame from '../../../app/shell/account-frame.module.css'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { useKnownDeskRoles } from '../../accounts/sessions/desk-session.ts'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import { PolicyForm } from './desk-policy-form.tsx'
import { usePolicyFields, usePolicyNames } from './desk-policy-words.tsx'
import type { PolicyView } from './policies.contract.ts'
import { type PolicyField, type PolicyName, policyNames, shownAmount } from './policy-bounds.rules.ts'

const load = (api: Api) => api('GET /api/desk/policy/')
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)

export default function DeskPoliciesPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<PolicyView[]>
      title={t`Policies`}
      lead={<Trans>Business rules. Each change applies from its start time; earlier values stay on record.</Trans>}
    >
      {(all) => (
        <ul className={frame.pairs}>
          {policyNames.map((name) => (
            <PolicyCard key={name} name={name} rows={all.filter((one) => one.name === name)} />
          ))}
        </ul>
      )}
    </DeskFrame>
  )
}

function PolicyCard({ name, rows }: { name: PolicyName; rows: PolicyView[] }) {
  const names = usePolicyNames()
  const { revalidate } = useRevalidator()
  const mayChange = useKnownDeskRoles().includes('admin')
  const [changing, setChanging] = useState(false)
  const inForce = rows.find(({ state }) => state === 'in-force')
  const done = async () => {
    setChanging(false)
    await revalidate()
  }
  return (
    <Card as="li" className={frame.card}>
      <h2 className={frame.name}>{names[name]}</h2>
      {inForce && <Numbers policy={inForce} />}
      {rows
        .filter(({ state }) => state === 'to-come')
        .map((policy) => (
          <Numbers key={policy.valid_from} policy={policy} />
        ))}
      {changing && inForce ? (
        <PolicyForm name={name} value={inForce.value} onDone={done} />
      ) : (
        mayChange && (
          <div>
            <Button variant="secondary" onClick={() => setChanging(true)}>
              <Trans>Change</Trans>
            </Button>
          </div>
        )
      )}
    </Card>
  )
}

function Numbers({ policy }: { policy: PolicyView }) {
  const [fields, moment] = [usePolicyFields(), useMomentWords()]
  const rows = Object.entries(policy.value).map(([field, amount]) => ({
    label: fields[field as PolicyField] ?? field,
    amount: shownAmount(field, amount),
  }))
  const from = moment(policy.valid_from)
  return (
    <div>
      <p className={frame.facts}>
        {policy.state === 'to-come' ? <Trans>From {from}</Trans> : <Trans>In force since {from}</Trans>} · {policy.source}
      </p>
      <BillRows rows={rows} />
    </div>
  )
}
