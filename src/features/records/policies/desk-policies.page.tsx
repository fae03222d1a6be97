import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import type { Api } from '../../../data/contracts.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { useMomentWords } from '../../../i18n/day-words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { BillRows } from '../../../ui/layout/price-block.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { useKnownDeskRoles } from '../../accounts/sessions/desk-session.ts'
import styles from './desk-policies.module.css'
import { PolicyForm } from './desk-policy-form.tsx'
import { usePolicyAmount, usePolicyFields, usePolicyHints, usePolicyNames } from './desk-policy-words.tsx'
import type { PolicyView } from './policies.contract.ts'
import { type PolicyField, type PolicyName, policyNames } from './policy-bounds.rules.ts'

const load = (api: Api) => api('GET /api/desk/policy/')
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)

/** The list of business rules, and the one that is read: what holds, what comes, what was. */
export default function DeskPoliciesPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<PolicyView[]> title={t`Policies`} fills>
      {(all) => <Policies all={all} />}
    </DeskFrame>
  )
}

function Policies({ all }: { all: PolicyView[] }) {
  const { t } = useLingui()
  const names = usePolicyNames()
  const [search] = useSearchParams()
  const chosen = policyNames.find((one) => one === search.get('rule')) ?? policyNames[0]
  const rows = all.filter(({ name }) => name === chosen)
  return (
    <div className={styles.page}>
      <Pane flush label={t`Business rules`}>
        <nav aria-label={t`Business rules`}>
          <ul className={styles.list}>
            {policyNames.map((name) => (
              <li key={name}>
                <Link to={`?rule=${name}`} replace preventScrollReset aria-current={name === chosen ? 'page' : undefined}>
                  {names[name]}
                  {all.some((one) => one.name === name && one.state === 'to-come') && (
                    <Stamp tone="amber">
                      <Trans>Changes soon</Trans>
                    </Stamp>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </Pane>
      <OnePolicy key={chosen} name={chosen} rows={rows} />
    </div>
  )
}

function OnePolicy({ name, rows }: { name: PolicyName; rows: PolicyView[] }) {
  const [names, hints] = [usePolicyNames(), usePolicyHints()]
  const { revalidate } = useRevalidator()
  const mayChange = useKnownDeskRoles().includes('admin')
  const [changing, setChanging] = useState(false)
  const inForce = rows.find(({ state }) => state === 'in-force')
  const done = async () => {
    setChanging(false)
    await revalidate()
  }
  const numbers = rows.map((policy) => <Numbers key={policy.valid_from} policy={policy} />)
  if (changing && inForce)
    return (
      <PolicyForm name={name} value={inForce.value} onDone={done}>
        {numbers}
      </PolicyForm>
    )
  return (
    <Pane
      title={names[name]}
      tools={
        mayChange && (
          <Button variant="secondary" onClick={() => setChanging(true)}>
            <Trans>Change</Trans>
          </Button>
        )
      }
    >
      <div className={styles.one}>
        <p className={styles.soft}>{hints[name]}</p>
        {numbers}
      </div>
    </Pane>
  )
}

function Numbers({ policy }: { policy: PolicyView }) {
  const [fields, amounts, moment] = [usePolicyFields(), usePolicyAmount(), useMomentWords()]
  const rows = Object.entries(policy.value).map(([field, amount]) => ({
    label: fields[field as PolicyField] ?? field,
    amount: amounts(field, amount),
  }))
  const from = moment(policy.valid_from)
  return (
    <div>
      <p className={styles.soft}>
        {policy.state === 'to-come' && <Trans>From {from}</Trans>}
        {policy.state === 'in-force' && <Trans>In force since {from}</Trans>}
        {policy.state === 'past' && <Trans>Earlier, from {from}</Trans>} · <Source of={policy.source} />
      </p>
      <BillRows rows={rows} />
    </div>
  )
}

/** A default says only that it is one: its numbers stand below it, and what else its source says is English. */
function Source({ of: source }: { of: string }) {
  return source.startsWith('Default of the product') ? <Trans>Default of the product</Trans> : source
}
