import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { DeskPaneError } from '../../../app/shell/desk-pane-error.tsx'
import type { Contracts } from '../../../data/contracts.ts'
import { browserApi } from '../../../data/page-data.ts'
import { nonBreaking } from '../../../lib/medicine-name.ts'
import { useDayWords } from '../../../i18n/day-words.ts'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { Stamp } from '../../../ui/layout/stamp.tsx'
import { PaneLoading } from '../../../ui/messages/pane-states.tsx'
import styles from './desk-order-panel.module.css'

type Papers = Contracts['GET /api/desk/order/{id}/prescription/']['response']['_zod']['output']
type Paper = Papers[number]

/** The paper an order is sold on, as it was brought and as it was read. Each look stands in the record of its patient. */
export function OrderPrescription({ orderId, id, onClose }: { orderId: string; id: string; onClose: () => void }) {
  const { t } = useLingui()
  const { papers, failure, retry } = usePapers(orderId)
  const paper = papers?.find((one) => one.id === id)
  return (
    <Dialog open onClose={onClose} title={t`Prescription`} closeLabel={t`Close`} backdrop="close">
      {failure !== null && <DeskPaneError title={t`The prescription did not load`} failure={failure} onRetry={retry} />}
      {failure === null && papers === null && <PaneLoading rows={5} label={t`Loading`} />}
      {paper && <Shown paper={paper} />}
    </Dialog>
  )
}

function usePapers(id: string) {
  const [held, setHeld] = useState<{ papers: Papers | null; failure: unknown }>({ papers: null, failure: null })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    browserApi('GET /api/desk/order/{id}/prescription/', { params: { id }, signal: stop.signal }).then(
      (papers) => setHeld({ papers, failure: null }),
      (failure: unknown) => stop.signal.aborted || setHeld({ papers: null, failure }),
    )
    return () => stop.abort()
  }, [id, tries])
  const retry = () => {
    setHeld({ papers: null, failure: null })
    setTries(tries + 1)
  }
  return { ...held, retry }
}

function Shown({ paper: { prescriber, issued_on, files, lines } }: { paper: Paper }) {
  const { t } = useLingui()
  const day = useDayWords()
  const pictures = files.flatMap(({ url, mime, page_urls }) => (mime === 'application/pdf' ? page_urls : url ? [url] : []))
  const on = issued_on ? day(issued_on) : ''
  return (
    <div className={styles.paper}>
      {prescriber && (
        <p>
          <b>{prescriber.name}</b> · <span className="num">{prescriber.registration_no}</span> {on && <Trans>on {on}</Trans>}
        </p>
      )}
      <ul className={styles.written} aria-label={t`Lines of the prescription`}>
        {lines.map(({ id, medicine_text, dose, frequency, duration_days, decision, quantity_units }) => (
          <li key={id}>
            <b>{nonBreaking(medicine_text)}</b> {[dose, frequency].filter(Boolean).join(', ')}{' '}
            {duration_days !== null && <Plural value={duration_days} one="# day" other="# days" />}{' '}
            {decision === 'refused' ? (
              <Stamp tone="red">{t`Do not supply`}</Stamp>
            ) : (
              <span className={styles.small}>
                <Plural value={quantity_units} one="# piece" other="# pieces" />
              </span>
            )}
          </li>
        ))}
      </ul>
      {pictures.map((url, at) => (
        <img key={url} src={url} alt={t`Page ${at + 1} of the prescription`} loading="lazy" />
      ))}
    </div>
  )
}
