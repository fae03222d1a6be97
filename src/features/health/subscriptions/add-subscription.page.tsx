import { Trans, useLingui } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { browserApi, type PageArgs } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { AccountFrame } from '../../../app/shell/account-frame.tsx'
import { CompleteProfileNotice } from '../../../app/shell/complete-profile-notice.tsx'
import { indiaDay } from '../../../lib/india-time.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { SelectField } from '../../../ui/controls/text-input.tsx'
import { EmptyState } from '../../../ui/messages/problem-state.tsx'
import type { Patient } from '../../accounts/patients.contract.ts'
import type { Product } from '../../catalog/catalog.contract.ts'
import { useWords } from '../../catalog/use-words.ts'
import { fetchPeople } from '../../consultations/booking/people.ts'
import type { Course } from '../doses/courses.contract.ts'
import styles from '../health.module.css'
import { personIn } from '../person.ts'
import { firstOrderOn, intervalsOf, proposal } from './subscription.rules.ts'
import { SubscriptionForm } from './subscription-form.tsx'

const load = async (api: Api, { url }: PageArgs) => {
  const id = url.searchParams.get('medicine')
  const people = await fetchPeople(api)
  const product = id ? await api('GET /api/product/{id}/', { params: { id }, query: {} }) : null
  const person = personIn(people, url.searchParams)?.id ?? null
  const course = product && person ? await courseOf(api, person, product) : null
  return { product, people, person, course, today: indiaDay(new Date()) }
}

/** How the person takes it, where the app knows. */
async function courseOf(api: Api, patient: string, { medicine_id }: Product): Promise<Course | null> {
  const { courses } = await api('GET /api/health/course/', { query: { patient } })
  return courses.find((course) => course.medicine_id === medicine_id) ?? null
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
      {({ product, people, person, course, today }) => {
        if (person === null) return <CompleteProfileNotice />
        if (!product?.sold_online) return <NotSold />
        return <NewSubscription key={person} product={product} people={people} person={person} course={course} today={today} />
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
  person,
  course,
  today,
}: {
  product: Product
  people: readonly Patient[]
  person: string
  course: Course | null
  today: string
}) {
  const { t } = useLingui()
  const words = useWords()
  const [search, setSearch] = useSearchParams()
  const { medicine_id, name, packing, price_paise, unit, units } = product
  const intervals = intervalsOf(product)
  const proposed = proposal(course, course?.dose_unit === unit ? units : null, intervals)
  const choose = (patient: string) =>
    setSearch({ ...Object.fromEntries(search), person: patient }, { replace: true, preventScrollReset: true })
  return (
    <div className={styles.section}>
      <div>
        <h2>{name}</h2>
        <p className={styles.small}>{words(packing)}</p>
      </div>
      {people.length > 1 && (
        <SelectField label={t`For`} name="patient" value={person} onChange={(event) => choose(event.target.value)}>
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
        draft={`subscription ${medicine_id} ${person}`}
        initial={{ ...proposed, next_on: firstOrderOn(course?.refill_due_on ?? null, today, proposed.every_days) }}
        intervals={intervals}
        packPaise={price_paise}
        onSave={(input) => browserApi('POST /api/subscription/', { body: { ...input, patient: person, medicine_id } })}
        saved={t`Subscribed`}
      />
    </div>
  )
}
