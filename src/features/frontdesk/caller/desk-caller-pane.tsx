import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { useDayWords, useMomentWords } from '../../../i18n/day-words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/layout/stamp.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import type { Act } from '../acts/acts.types.ts'
import { ActButtons } from '../acts/desk-act-buttons.tsx'
import { ActPanel } from '../acts/desk-act-panel.tsx'
import acts from '../acts/desk-acts.module.css'
import { CallerFacts } from '../desk-caller-facts.tsx'
import { CallerRows } from './desk-caller-rows.tsx'
import { CallerSide } from '../desk-caller-side.tsx'
import styles from '../desk-patient.module.css'
import { useCallWords, useGenderWords } from '../desk-patient-words.tsx'
import type { CallerProps } from '../frontdesk.types.ts'

/** Who calls, what they may ask about, and who else looked: three columns of one screen. */
export function CallerPane(props: CallerProps) {
  const [act, setAct] = useState<Act | null>(null)
  return (
    <div className={styles.page}>
      <LoggedStrip {...props} />
      <Identity {...props} onAct={setAct} />
      <CallerFacts {...props} />
      <div className={acts.middle}>
        <CallerRows {...props} onAct={setAct} />
        {act && (
          <ActPanel key={JSON.stringify(act)} act={act} patientId={props.patient.id} page={props.page} onClose={() => setAct(null)} />
        )}
      </div>
      <CallerSide {...props} />
    </div>
  )
}

function LoggedStrip({ patient: { id, name }, opening }: CallerProps) {
  const { reasons } = useCallWords()
  const moment = useMomentWords()
  const { revalidate } = useRevalidator()
  const { busy, error, send } = useSending()
  const close = () =>
    send(async () => {
      await browserApi('POST /api/desk/patient/{id}/close/', { params: { id } })
      await revalidate()
    })
  const [at, until, reason] = [moment(opening.at), moment(opening.until), reasons[opening.reason]]
  return (
    <div className={styles.logged}>
      <Icon name="eye" size={20} />
      <p>
        <b>
          <Trans>Logged:</Trans>
        </b>{' '}
        <Trans>
          you opened this page at {at}: {reason}. It closes at {until}.
        </Trans>
      </p>
      <span className={styles.soft}>
        <Trans>{name} can see this</Trans>
      </span>
      <Button variant="secondary" busy={busy} onClick={() => void close()}>
        <Trans>Close page</Trans>
      </Button>
      {error && <Notice kind="danger" live="alert" title={error} />}
    </div>
  )
}

function Identity({ onAct, ...props }: CallerProps & { onAct: (act: Act) => void }) {
  const { patient, opening, page } = props
  const { t } = useLingui()
  const who = useGenderWords()
  const day = useDayWords()
  const { checked } = useCallWords()
  const since = day(page.since)
  const language = page.language === 'hi' ? t`Prefers Hindi` : t`Prefers English`
  return (
    <div className={styles.identity}>
      <div>
        <h1 className={styles.name}>{patient.name}</h1>
        <p className={styles.soft}>{[who(patient), t`since ${since}`].filter(Boolean).join(' · ')}</p>
      </div>
      <Chip>{checked[opening.caller]}</Chip>
      <Chip>{language}</Chip>
      <ActButtons {...props} onAct={onAct} />
    </div>
  )
}
