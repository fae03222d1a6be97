import { Trans, useLingui } from '@lingui/react/macro'
import { useRouteLoaderData } from 'react-router'
import { indiaDay, indiaInstant } from '../../../lib/india-time.ts'
import type { Shell } from '../../../data/page-data.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { hydrateLate } from '../../../ui/late.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import type { OrderThread } from '../thread/thread.contract.ts'
import type { Order } from '../orders.contract.ts'
import styles from './order.module.css'

/** Below everything else, and more than most come for: its scripts come when the page stands. */
export const PatientThread = hydrateLate(() => import('./order-thread.tsx').then((part) => part.PatientThread))
const complaints = '/account/privacy/complaints'

/** Help is a conversation with the pharmacy; the phone beside it keeps the order's number: whoever answers knows at once what it is about. */
export function OrderHelp({ order, thread, now }: { order: Order; thread: OrderThread; now: string }) {
  const { number } = order
  const { t } = useLingui()
  const shell = useRouteLoaderData<Shell>('root')
  const phone = shell?.supportPhone ?? ''
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(number)
      toasts.show({ text: t`Copied` })
    } catch {
      toasts.show({ text: t`Could not copy. Order number: ${number}` })
    }
  }
  return (
    <section className={styles.part} id="help">
      <h2>
        <Trans>Help with this order</Trans>
      </h2>
      {thread.open && <Answers answers={thread.answers} now={now} />}
      <PatientThread order={order} thread={thread} />
      <p>
        <Trans>
          Call <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a> and mention order number <b className="num">{number}</b>.
        </Trans>
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" icon="copy" onClick={() => void copy()}>
          <Trans>Copy order number</Trans>
        </Button>
        <ButtonLink to={`${complaints}?order=${encodeURIComponent(number)}`} variant="quiet" icon="chat-circle">
          <Trans>File a complaint</Trans>
        </ButtonLink>
      </div>
    </section>
  )
}

/** When somebody is there to read it, by the hours that the pharmacy keeps: a message of the night is no silence. */
function Answers({ answers, now }: { answers: OrderThread['answers']; now: string }) {
  const { time, soon } = useTimeWords()
  if (answers?.until) {
    const until = time(indiaInstant(indiaDay(now), answers.until).toISOString())
    return (
      <p className={styles.small}>
        <Trans>The pharmacy is open until {until}. It replies during opening hours.</Trans>
      </p>
    )
  }
  if (!answers?.opens_at) return null
  return (
    <p className={styles.small}>
      <Trans>The pharmacy is closed now. Opens: {soon(answers.opens_at, now)}. You can write now and get a reply after that.</Trans>
    </p>
  )
}
