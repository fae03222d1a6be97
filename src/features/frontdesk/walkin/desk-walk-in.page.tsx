import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSending } from '../../../app/forms/use-sending.ts'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import type { Api } from '../../../data/contracts.ts'
import { browserApi, type PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { formatPaise } from '../../../lib/money.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { KeyHint } from '../../../ui/controls/key-hint.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { PaneState } from '../../../ui/messages/pane-states.tsx'
import { useDraft } from '../../accounts/sessions/session-drafts.ts'
import { useFreshData } from '../../consultations/use-fresh-data.ts'
import { type Registered, WalkInDone } from './desk-walk-in-done.tsx'
import { WalkInList } from './desk-walk-in-list.tsx'
import { PaymentPart } from '../../orders/counter/desk-counter-payment.tsx'
import { VisitPart } from './desk-walk-in-visit.tsx'
import { WhoPart } from './desk-walk-in-who.tsx'
import { chosenOf, emptyWalkIn, gapsOfWalkIn, isTooYoung, typedIn, type WalkInDraft, walkInOf } from './walk-in-draft.rules.ts'
import styles from './desk-walk-in.module.css'

/** The patient whose page stands open and who has agreed; once it has closed, they are asked for their number as anybody. */
async function load(api: Api, { url }: PageArgs) {
  const id = url.searchParams.get('patient') ?? ''
  const day = await api('GET /api/desk/walk_in/')
  if (!isId(id)) return { ...day, person: null }
  const { patient, opening } = await api('GET /api/desk/patient/{id}/', { params: { id } })
  const agreed = opening?.state === 'open' && opening.caller !== 'callback'
  return { ...day, person: agreed ? { patient: patient.id, name: patient.name } : null }
}
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type WalkInDay = Awaited<ReturnType<typeof load>>

/** Who waits and who is seen changes while nobody types here. */
const everyMs = 15_000

/** Somebody stands at the counter: who they are, for which doctor, the fee in the hand. */
export default function DeskWalkInPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<WalkInDay> title={t`Visit at the clinic`} fills tools={(day) => <Till day={day} />}>
      {(day) => <WalkInPage day={day} />}
    </DeskFrame>
  )
}

function Till({ day }: { day: WalkInDay }) {
  const [cash, upi] = [formatPaise(day.cash_paise), formatPaise(day.upi_paise)]
  return (
    <p className={styles.soft}>
      <Trans>Cash {cash}</Trans> · <Trans>UPI {upi}</Trans>
    </p>
  )
}

function WalkInPage({ day }: { day: WalkInDay }) {
  const { t } = useLingui()
  const [done, setDone] = useState<Registered | null>(null)
  useFreshData(everyMs)
  return (
    <div className={styles.page}>
      {done ? <WalkInDone done={done} onNext={() => setDone(null)} /> : <Register day={day} onDone={setDone} />}
      <Pane flush title={t`Today`} className={styles.list}>
        <WalkInList visits={day.visits} />
      </Pane>
    </div>
  )
}

function Register({ day, onDone }: { day: WalkInDay; onDone: (done: Registered) => void }) {
  const { t } = useLingui()
  const { draft, change, chosen, sending, register } = useRegister(day, onDone)
  const { busy, error, fields, place } = sending
  if (!chosen)
    return (
      <Pane className={styles.form} title={t`Register a visit`}>
        <PaneState icon="clock" title={<Trans>No doctor has a free time today</Trans>}>
          <Trans>Book a time on another day from the patient’s page.</Trans>
        </PaneState>
      </Pane>
    )
  const { doctor, slot } = chosen
  const [part, total] = [{ draft, fields, onChange: change }, formatPaise(doctor.total_paise)]
  return (
    <Pane
      className={styles.form}
      title={t`Register a visit`}
      foot={
        <div className={styles.deciding}>
          {error && <Notice kind="danger" live="alert" title={error} />}
          <div className={styles.foot}>
            <span>
              <Trans>Total</Trans> <b className={styles.big}>{total}</b>
            </span>
            <Button busy={busy} onClick={register} data-shortcut="main">
              <RegisterWords free={doctor.total_paise === 0} method={draft.method} /> <KeyHint keys="Ctrl Enter" />
            </Button>
          </div>
        </div>
      }
    >
      <div ref={place} className={styles.parts}>
        <div className={styles.columns}>
          <div className={styles.part}>
            {day.person ? <Known name={day.person.name} /> : <WhoPart {...part} notice={day.child_notice} />}
            {doctor.total_paise > 0 && <PaymentPart {...part} className={styles.part} total={doctor.total_paise} />}
          </div>
          <VisitPart {...part} doctors={day.doctors} doctor={doctor} slot={slot.id} />
        </div>
      </div>
    </Pane>
  )
}

function RegisterWords({ free, method }: { free: boolean; method: WalkInDraft['method'] }) {
  if (free) return <Trans>Register</Trans>
  return method === 'cash' ? <Trans>Take cash and register</Trans> : <Trans>Register, paid by UPI</Trans>
}

function Known({ name }: { name: string }) {
  return (
    <div>
      <p className={styles.legend}>
        <Trans>Patient</Trans>
      </p>
      <p>
        <b>{name}</b>
      </p>
    </div>
  )
}

/** One registration: two presses register once, and the next begins with nothing in it. */
function useRegister(day: WalkInDay, onDone: (done: Registered) => void) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const known = day.person?.patient ?? null
  const { draft, change, empty } = useWalkInDraft(known ?? 'number')
  const [keys, setKeys] = useState(() => idempotencyKeys())
  const sending = useSending(t`The visit is not confirmed.`)
  const chosen = chosenOf(day.doctors, draft)
  const wrongIn = (typed: WalkInDraft) => {
    const total = chosenOf(day.doctors, typed)?.doctor.total_paise ?? 0
    const asks: Record<string, string> = {
      phone: t`Check the number with a code first`,
      guardian_consent: t`A parent or lawful guardian must consent for a child`,
      age_years: isTooYoung(typed) ? t`Choose “Child under 18” and enter the date of birth` : t`Enter the age`,
      guardian_age_years: typed.guardianAge === '' ? t`Enter the age` : t`A parent or guardian must be at least 18`,
      complaint: t`Write what the problem is`,
      red_flags: t`Ask these questions first`,
      received_paise: t`Enter at least the total`,
      reference: t`Enter the UPI reference`,
    }
    return Object.fromEntries(gapsOfWalkIn(typed, total, known !== null).map((name) => [name, asks[name] ?? t`Fill this in`]))
  }
  const type = (part: Partial<WalkInDraft>) => sending.mend(wrongIn(change(part)), typedIn(part))
  const register = () => {
    if (!chosen || sending.refuse(wrongIn(draft))) return
    void sending.send(async () => {
      const body = walkInOf(draft, chosen, known, day.child_notice.version)
      const made = await browserApi('POST /api/desk/walk_in/', { body, idempotencyKey: keys.keyFor(body) })
      onDone({ ...made, doctor: chosen.doctor.name })
      setKeys(idempotencyKeys())
      empty()
      await revalidate()
    })
  }
  return { draft, change: type, chosen, sending, register }
}

/** What is typed is kept; a code that is answered late adds to what is there by then. */
function useWalkInDraft(whose: string) {
  const [draft, setDraft, clear] = useDraft(`walk-in ${whose}`, emptyWalkIn)
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  }, [draft])
  const change = (part: Partial<WalkInDraft>) => {
    latest.current = { ...latest.current, ...part }
    setDraft(latest.current)
    return latest.current
  }
  const empty = () => {
    change(emptyWalkIn)
    clear()
  }
  return { draft, change, empty }
}
