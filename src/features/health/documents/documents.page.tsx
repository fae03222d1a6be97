import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { browserApi, type PageArgs } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ConfirmButton } from '../../../ui/controls/confirm-button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { AccountFrame } from '../../../app/shell/account-frame.tsx'
import { CompleteProfileNotice } from '../../../app/shell/complete-profile-notice.tsx'
import { fetchPeople } from '../../consultations/booking/people.ts'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import { ShownFile } from '../../files/shown-file.tsx'
import styles from '../health.module.css'
import { personIn } from '../person.ts'
import { PersonSwitcher } from '../person-switcher.tsx'
import { DocumentForm } from './document-form.tsx'
import { useDocumentWords } from './document-words.ts'
import type { HealthDocument } from './documents.contract.ts'

const load = async (api: Api, { url }: PageArgs) => {
  const people = await fetchPeople(api)
  const person = personIn(people, url.searchParams)?.id ?? ''
  if (person === '') return { people, person, documents: [], next: null }
  return { people, person, ...(await api('GET /api/health/document/', { query: { patient: person } })) }
}
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function DocumentsPage() {
  const { t } = useLingui()
  return (
    <AccountFrame<Data> title={t`Reports and scans`}>
      {(data) =>
        data.person === '' ? (
          <CompleteProfileNotice />
        ) : (
          <div className={styles.column}>
            <PersonSwitcher people={data.people} shown={data.person} />
            <DocumentForm key={`form ${data.person}`} patient={data.person} />
            <Listed key={data.person} {...data} />
            <p>
              <Link to={`/account/vaccinations?person=${data.person}`}>
                <Trans>Vaccination card</Trans>
              </Link>
            </p>
          </div>
        )
      }
    </AccountFrame>
  )
}

function Listed({ person, documents, next }: Data) {
  const [more, setMore] = useState<{ list: HealthDocument[]; next: string | null } | null>(null)
  const { error, send } = useSending()
  const cursor = more ? more.next : next
  const load = async () => {
    if (cursor === null) return
    const page = await browserApi('GET /api/health/document/', { query: { patient: person, cursor } })
    setMore({ list: [...(more?.list ?? []), ...page.documents], next: page.next })
  }
  if (documents.length === 0)
    return (
      <p className={styles.small}>
        <Trans>No reports yet. You can show them to a doctor from your appointment, for that visit only.</Trans>
      </p>
    )
  return (
    <section className={styles.section}>
      {error && <Notice kind="danger" live="alert" title={error} />}
      <ul className={styles.list}>
        {[...documents, ...(more?.list ?? [])].map((one) => (
          <DocumentRow key={one.id} document={one} />
        ))}
      </ul>
      {cursor !== null && (
        <Button variant="quiet" onClick={() => void send(load)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </section>
  )
}

function DocumentRow({ document: { id, title, kind, dated_on, file } }: { document: HealthDocument }) {
  const { t } = useLingui()
  const words = useDocumentWords()
  const { longDay } = useTimeWords()
  const { revalidate } = useRevalidator()
  const { error, send } = useSending()
  const remove = () =>
    void send(async () => {
      await browserApi('DELETE /api/health/document/{id}/', { params: { id } })
      await revalidate()
    })
  return (
    <Card as="li" className={styles.card}>
      {error && <Notice kind="danger" live="alert" title={error} />}
      <b>{title}</b>
      <p className={styles.small}>
        {words[kind]} · {longDay(dated_on)} {dated_on.slice(0, 4)}
      </p>
      <div className={styles.row}>
        <ShownFile id={file.id} name={file.name} />
        <ConfirmButton
          variant="quiet"
          label={t`Delete`}
          title={t`Delete this document?`}
          confirm={t`Delete`}
          stay={t`Keep`}
          onConfirm={remove}
        >
          <Trans>A doctor you shared it with no longer sees it.</Trans>
        </ConfirmButton>
      </div>
    </Card>
  )
}
