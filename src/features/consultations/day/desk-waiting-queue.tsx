import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { randomId } from '../../../lib/random-id.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { WaitingPatient } from './day.contract.ts'
import { useRowWords } from '../desk/desk-row-words.ts'
import styles from './desk-waiting-queue.module.css'

const shown = 2

/** Who waits for a doctor now: the first can be taken without waiting for the ring. Names come with the call. */
export function WaitingQueue({ waiting, now }: { waiting: readonly WaitingPatient[]; now: string }) {
  const { t } = useLingui()
  const { modes, who } = useRowWords()
  const navigate = useNavigate()
  const { busy, error, send } = useSending()
  const take = () =>
    send(async () => {
      const { id } = await browserApi('POST /api/desk/waiting/take/', { idempotencyKey: randomId() })
      await navigate(`/desk/consultations/${id}`)
    })
  const minutes = (since: string) => Math.max(0, Math.round((Date.parse(now) - Date.parse(since)) / 60_000))
  const more = waiting.length - shown
  return (
    <Pane
      kind="appointment"
      className={styles.queue}
      title={<Plural value={waiting.length} one="# patient waiting" other="# patients waiting" />}
      tools={
        <Button busy={busy} onClick={() => void take()}>
          <Trans>Take next</Trans>
        </Button>
      }
      flush
    >
      {error && <Notice kind="warning" live="alert" title={error} />}
      <ol className={styles.list} aria-label={t`Patients waiting`}>
        {waiting.slice(0, shown).map(({ id, age_years, gender, complaint, mode, language, waiting_since }) => (
          <li key={id}>
            <span className="num">{who(age_years, gender)}</span>
            <span className={styles.reason}>{complaint}</span>
            <span className={styles.small}>
              {modes[mode]}, {language.toUpperCase()} · <Trans>{minutes(waiting_since)} min</Trans>
            </span>
          </li>
        ))}
        {more > 0 && (
          <li className={styles.small}>
            <Plural value={more} one="# more" other="# more" />
          </li>
        )}
      </ol>
    </Pane>
  )
}
