import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Api } from '../../../data/contracts.ts'
import { browserApi, type PageArgs } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { AccountFrame } from '../../../app/shell/account-frame.tsx'
import { CompleteProfileNotice } from '../../../app/shell/complete-profile-notice.tsx'
import { addDays, indiaDay } from '../../../lib/india-time.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { SelectField } from '../../../ui/controls/text-input.tsx'
import { EmptyState } from '../../../ui/messages/problem-state.tsx'
import type { Patient } from '../../accounts/patients.contract.ts'
import type { Product } from '../../catalog/catalog.contract.ts'
import { useWords } from '../../catalog/use-words.ts'
import { fetchPeople } from '../../consultations/booking/people.ts'
import styles from '../health.module.css'
import { personIn } from '../person.ts'
import { intervalsOf } from './subscription.rules.ts'
import { SubscriptionForm } from './subscription-form.tsx'

const load = async (api: Api, { url }: PageArgs) => {
  const id = url.searchParams.get('medicine')
  const people = await fetchPeople(api)
  const product = id ? await api('GET /api/product/{id}/', { params: { id }, query: {} }) : null
  return { product, people, person: personIn(people, url.searchParams)?.id ?? null, today: indiaDay(new Date()) }
}
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function AddSubscriptionPage() {
  const { t } = useLingui()
  return (
    <AccountFrame<Data>
      title={t`Subscribe to refills`}
      lead={<Trans>We ask you before each order. Nothing is charged until you confirm.</Trans>}
      back={{ to: '/account/subscriptions', label: t`Subscriptions` }}
    >
      {({ product, people, person, today }) => {
        if (person === null) return <CompleteProfileNotice />
        if (!product?.sold_online) return <NotSold />
        return <NewSubscription product={product} people={people} first={person} today={today} />
      }}
    </AccountFrame>
  )
}

function NotSold() {
  return (
    <EmptyState
      action={
        <ButtonLink to="/search">
          <Trans>Find a medicine</Trans>
        </ButtonLink>
      }
    >
      <Trans>This medicine cannot be ordered here.</Trans>
    </EmptyState>
  )
}

function NewSubscription({
  product,
  people,
  first,
  today,
}: {
  product: Product
  people: readonly Patient[]
  first: string
  today: string
}) {
  const { t } = useLingui()
  const words = useWords()
  const [patient, setPatient] = useState(first)
  const { medicine_id, name, packing, price_paise } = product
  return (
    <div className={styles.section}>
      <div>
        <h2>{name}</h2>
        <p className={styles.small}>{words(packing)}</p>
      </div>
      {people.length > 1 && (
        <SelectField label={t`For`} name="patient" value={patient} onChange={(event) => setPatient(event.target.value)}>
          {people.map(({ id, name: who }) => (
            <option key={id} value={id}>
              {who}
            </option>
          ))}
        </SelectField>
      )}
      {product.rx_required && (
        <p className={styles.small}>
          <Trans>Each order needs a valid prescription with units left. When it has run out, you can renew it with a doctor.</Trans>
        </p>
      )}
      <SubscriptionForm
        draft={`subscription ${medicine_id}`}
        initial={{ quantity: 1, every_days: 30, next_on: addDays(today, 30) }}
        intervals={intervalsOf(product)}
        packPaise={price_paise}
        onSave={(input) => browserApi('POST /api/subscription/', { body: { ...input, patient, medicine_id } })}
        saved={t`Subscribed`}
      />
    </div>
  )
}
