import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { browserApi, type PageArgs } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { saveCsv } from '../../../ui/controls/save-csv.ts'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { AccountFrame } from '../../../app/shell/account-frame.tsx'
import { CompleteProfileNotice } from '../../../app/shell/complete-profile-notice.tsx'
import { fetchPeople } from '../../consultations/booking/people.ts'
import styles from '../health.module.css'
import { personIn } from '../person.ts'
import { PersonSwitcher } from '../person-switcher.tsx'
import { ReadingChart } from './reading-chart.tsx'
import { csvName, readingCsv } from './reading-csv.rules.ts'
import { ReadingForm } from './reading-form.tsx'
import { ReadingTable } from './reading-table.tsx'
import { kinds, useCsvWords, useReadingWords } from './reading-words.ts'

/** Three months of two a day in the chart. */
const inChart = 200
const inTable = 30

const load = async (api: Api, { url }: PageArgs) => {
  const people = await fetchPeople(api)
  const person = personIn(people, url.searchParams)?.id ?? null
  const kind = kinds.find((one) => one === url.searchParams.get('kind')) ?? 'pressure'
  if (person === null) return { people, person: '', kind, readings: [], next: null }
  return { people, person, kind, ...(await api('GET /api/health/reading/', { query: { patient: person, kind, limit: inChart } })) }
}
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function ReadingsPage() {
  const { t } = useLingui()
  return (
    <AccountFrame<Data> title={t`Readings`}>
      {(data) =>
        data.person === '' ? (
          <CompleteProfileNotice />
        ) : (
          <div className={styles.column}>
            <PersonSwitcher people={data.people} shown={data.person} />
            <Kinds {...data} />
            <ReadingForm key={`${data.person} ${data.kind}`} kind={data.kind} patient={data.person} />
            <Listed key={data.kind} {...data} />
          </div>
        )
      }
    </AccountFrame>
  )
}

function Kinds({ person, kind }: Data) {
  const { t } = useLingui()
  const words = useReadingWords()
  return (
    <nav aria-label={t`Kind of reading`}>
      <meta name="page-of" content={words.kind[kind]} />
      <ul className={styles.actions}>
        {kinds.map((one) => (
          <li key={one}>
            <Link
              to={`/account/readings?person=${person}&kind=${one}`}
              aria-current={one === kind ? 'page' : undefined}
              className={styles.kind}
            >
              {words.kind[one]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Listed({ kind, person, people, readings, next }: Data) {
  const { t } = useLingui()
  const words = useReadingWords()
  const csv = useCsvWords()
  const name = people.find(({ id }) => id === person)?.name ?? ''
  const [more, setMore] = useState(inTable)
  const { revalidate } = useRevalidator()
  const { error, send } = useSending()
  const remove = (id: string) =>
    void send(async () => {
      await browserApi('DELETE /api/health/reading/{id}/', { params: { id } })
      await revalidate()
    })
  /** Everything there is, not only what the page shows. */
  const save = async () => {
    const all = [...readings]
    for (let cursor = next; cursor !== null;) {
      const page = await browserApi('GET /api/health/reading/', { query: { patient: person, kind, limit: 400, cursor } })
      all.push(...page.readings)
      cursor = page.next
    }
    saveCsv(readingCsv(kind, all, csv), csvName(name, words.kind[kind]))
  }
  if (readings.length === 0)
    return (
      <p className={styles.small}>
        <Trans>No readings yet. Enter the first one above.</Trans>
      </p>
    )
  return (
    <section className={styles.section}>
      {error && <Notice kind="danger" live="alert" title={error} />}
      <ReadingChart kind={kind} readings={readings} />
      <div className={styles.actions}>
        <Button variant="secondary" icon="download-simple" onClick={() => void send(save)}>
          <Trans>Download CSV</Trans>
        </Button>
      </div>
      <p className={styles.small}>
        <Trans>Notes follow published limits and are not a diagnosis. To show readings to a doctor, open your appointment.</Trans>
      </p>
      <ReadingTable
        kind={kind}
        patient={person}
        readings={readings.slice(0, more)}
        tools={({ id }) => <IconButton icon="trash" label={t`Delete reading`} onClick={() => remove(id)} />}
      />
      {readings.length > more && (
        <Button variant="quiet" onClick={() => setMore(more + inTable)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </section>
  )
}
