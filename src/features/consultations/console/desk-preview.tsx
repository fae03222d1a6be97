import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { deskState } from '../../../data/desk-state.ts'
import { useDayWords } from '../../../i18n/day-words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { Slip } from '../../../ui/layout/slip.tsx'
import { pressureText } from '../../prescriptions/sign/vitals.rules.ts'
import type { DeskConsultation } from '../desk/consultations-desk.contract.ts'
import type { Writing } from '../desk/desk-written.ts'
import { useAssumedWords } from '../prescribe/desk-assumed-words.ts'
import { medicineText, shownMedicine } from '../prescribe/shown-medicine.ts'
import { useWarningWords } from '../prescribe/desk-warning-words.tsx'
import { askedOnce, isGrave } from '../prescribe/verdict.rules.ts'
import { isOnVideo } from './gaps.rules.ts'
import { useReachWords } from '../prescribe/desk-pack-reach.tsx'
import { lineReach, type LineReach } from '../prescribe/pack-reach.rules.ts'
import { LineText } from '../prescribe/desk-line-text.tsx'
import { PaperFoot, PaperHead } from './desk-paper-head.tsx'
import styles from './desk-preview.module.css'

interface PreviewProps {
  open: boolean
  visit: DeskConsultation
  writing: Writing
  onClose: () => void
  /** Set where nothing is left to do: a second Ctrl Enter, or the button, signs what is read here. */
  onSign?: (() => void) | undefined
}

/** The prescription as it will read, before it is signed and cannot be changed. */
export function Preview({ open, visit, writing, onClose, onSign }: PreviewProps) {
  const { t } = useLingui()
  useSecondCtrlEnter(open, onSign)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={onSign ? t`Before you sign` : t`Preview`}
      closeLabel={t`Close`}
      backdrop="close"
      wide
      actions={
        onSign && (
          <Button onClick={onSign}>
            <Trans>Sign and send</Trans>{' '}
            <kbd aria-hidden="true" className={styles.keys}>
              Ctrl Enter
            </kbd>
          </Button>
        )
      }
    >
      {open && <WrittenPaper visit={visit} writing={writing} />}
    </Dialog>
  )
}

/** The keys of the page rest while a dialog is open: this one answers for itself. A key that is held down is one press. */
function useSecondCtrlEnter(open: boolean, onSign: (() => void) | undefined): void {
  const sign = useRef(onSign)
  useEffect(() => {
    sign.current = onSign
  })
  useEffect(() => {
    if (!open) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || event.defaultPrevented || deskState() !== 'open')
        return
      event.preventDefault()
      sign.current?.()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [open])
}

/** The note and the prescription whole: before they are signed, and as they were then. */
export function WrittenPaper({ visit, writing }: Pick<PreviewProps, 'visit' | 'writing'>) {
  return (
    <Slip kind="prescription" className={styles.paper}>
      <PaperHead visit={visit} writing={writing} />
      <Said writing={writing} />
      <p className={styles.rx} aria-hidden="true">
        ℞
      </p>
      <Medicines visit={visit} writing={writing} />
      <After writing={writing} />
      <PaperFoot writing={writing} />
    </Slip>
  )
}

function Medicines({ visit, writing: { draft, medicines, warnings } }: Pick<PreviewProps, 'visit' | 'writing'>) {
  const told = askedOnce(warnings, { isVideo: isOnVideo(visit), seen_on_video: draft.seen_on_video })
  const assumed = useAssumedWords()
  const isStopped = (at: number) => told.some(({ line, rank }) => line === at && rank === 'stop')
  const words = useWarningWords((at) => (draft.lines[at] ? medicineText(shownMedicine(draft.lines[at], medicines)) : ''))
  const cautions = (at: number) => told.filter(({ line, rank }) => line === at && rank === 'caution')
  const unitOf = ({ medicine_id: id }: { medicine_id: string | null }) =>
    medicines.find(({ medicine_id }) => medicine_id === id)?.unit ?? ''
  if (draft.lines.length === 0) return <Trans>No medicines prescribed.</Trans>
  return (
    <ol className={styles.lines}>
      {draft.lines.map((line, at) => (
        <li key={`${at} ${line.medicine_id}`}>
          <div className={styles.medicine}>
            <b>{medicineText(shownMedicine(line, medicines))}</b>
            <LineText line={line} unit={unitOf(line)} />
          </div>
          <Reaches reach={lineReach(line, medicines)} />
          {assumed(line) !== '' && <p className={styles.caution}>{assumed(line)}</p>}
          {cautions(at).map((one) => (
            <p key={`${one.code} ${one.row}`} className={isGrave(one) ? styles.stopped : styles.caution}>
              {words(one).title} {words(one).text}
            </p>
          ))}
          {[...new Set(line.kept.map(({ reason }) => reason))].map((reason) => (
            <p key={reason} className={styles.kept}>
              <Trans>Kept: {reason}</Trans>
            </p>
          ))}
          {isStopped(at) && (
            <p className={styles.stopped}>
              <Trans>Cannot be signed yet: see the warning on this line.</Trans>
            </p>
          )}
        </li>
      ))}
    </ol>
  )
}

function Reaches({ reach }: { reach: LineReach | null }) {
  const words = useReachWords()
  return reach && <p className={styles.caution}>{words(reach)}</p>
}

function Said({ writing: { draft, allergies } }: Pick<PreviewProps, 'writing'>) {
  const { t } = useLingui()
  const { temperature_f, pulse_per_min, spo2_percent, weight_kg } = draft.vitals
  const pressure = pressureText(draft.vitals)
  const vitals = [
    temperature_f !== null && `${temperature_f} °F`,
    pressure !== '' && `${pressure} mmHg`,
    pulse_per_min !== null && `${pulse_per_min}/min`,
    spo2_percent !== null && `SpO₂ ${spo2_percent}%`,
    weight_kg !== null && `${weight_kg} kg`,
  ].filter((text) => text !== false)
  return (
    <Facts
      facts={[
        [t`Allergies`, allergies === null ? t`not asked yet` : allergies.join(', ') || t`none`],
        [t({ message: 'Complaint', context: 'of a patient' }), draft.complaints],
        [t`History`, draft.history],
        [t`Findings`, draft.findings],
        [t`Vital signs`, vitals.join(' · ')],
        [t`Diagnosis`, draft.diagnosis.map(({ text }) => text).join('; ')],
      ]}
    />
  )
}

function After({ writing: { draft } }: Pick<PreviewProps, 'writing'>) {
  const { t } = useLingui()
  const dayWords = useDayWords()
  return (
    <>
      <Facts
        facts={[
          [t`Tests`, draft.investigations.join('; ')],
          [t`Advice`, draft.advice],
          [t`Follow-up on`, draft.follow_up_on ? dayWords(draft.follow_up_on) : ''],
        ]}
      />
      {draft.in_person_advised && (
        <p>
          <b>{t`In-person visit advised`}</b>
        </p>
      )}
    </>
  )
}

function Facts({ facts }: { facts: [name: string, text: string][] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, text]) => text !== '')
        .map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  )
}
