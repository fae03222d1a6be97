import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { browserApi } from '../../../data/page-data.ts'
import { Notice } from '../../../ui/messages/notice.tsx'
import { ReadingChart } from '../readings/reading-chart.tsx'
import { ReadingTable } from '../readings/reading-table.tsx'
import { kinds, useReadingWords } from '../readings/reading-words.ts'
import styles from '../health.module.css'
import { useDocumentWords } from './document-words.ts'
import type { SharedWithDoctor } from './documents.contract.ts'

/** What the patient may share while the visit goes on is looked for again. */
const everyMs = 15_000
const inTable = 10

/** Beside the call: what the patient shows for this visit. */
export default function SharedHealth() {
  const { id = '' } = useParams()
  const [shared, setShared] = useState<SharedWithDoctor | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const look = () =>
      browserApi('GET /api/desk/consultation/{id}/shared/', { params: { id } }).then(
        (found) => {
          setShared(found)
          setFailed(false)
        },
        () => setFailed(true),
      )
    void look()
    const timer = setInterval(() => void look(), everyMs)
    return () => clearInterval(timer)
  }, [id])
  if (failed && shared === null) return <Failed />
  if (!shared?.open || (shared.documents.length === 0 && shared.readings === null)) return null
  return <Shown shared={shared} />
}

function Failed() {
  const { t } = useLingui()
  return <Notice kind="warning" title={t`What the patient shares could not be loaded.`} />
}

function Shown({ shared: { documents, readings } }: { shared: SharedWithDoctor }) {
  const { t } = useLingui()
  const words = useDocumentWords()
  const reading = useReadingWords()
  return (
    <section className={styles.section} aria-label={t`Shared for this visit`}>
      <h3>
        <Trans>Shared for this visit</Trans>
      </h3>
      <ul className={styles.list}>
        {documents.map(({ id, title, kind, dated_on, file }) => (
          <li key={id}>
            {file.url === null ? (
              title
            ) : (
              <a href={file.url} target="_blank" rel="noreferrer">
                {title}
              </a>
            )}
            <p className={styles.small}>
              {words[kind]} · {dated_on}
            </p>
            {file.mime !== 'application/pdf' && file.thumbnail_url && <img src={file.thumbnail_url} alt={t`${title}, page 1`} />}
            {file.page_urls.slice(0, 1).map((url) => (
              <img key={url} src={url} alt={t`${title}, page 1`} style={{ maxWidth: '100%' }} />
            ))}
          </li>
        ))}
      </ul>
      {readings &&
        kinds
          .filter((kind) => readings[kind].length > 0)
          .map((kind) => (
            <div key={kind} className={styles.section}>
              <h4>{reading.kind[kind]}</h4>
              <ReadingChart kind={kind} readings={readings[kind]} />
              <ReadingTable kind={kind} readings={readings[kind].slice(0, inTable)} />
            </div>
          ))}
    </section>
  )
}
