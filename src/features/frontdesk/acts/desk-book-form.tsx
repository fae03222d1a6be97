import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FieldNote } from '../../../app/forms/form-page.tsx'
import { browserApi } from '../../../data/page-data.ts'
import { indiaDay } from '../../../lib/india-time.ts'
import { formatPaise } from '../../../lib/money.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { SelectField, TextInput } from '../../../ui/controls/text-input.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { Doctor, Slot, Speciality } from '../../doctors/doctors.contract.ts'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import { ActForm } from './desk-act-form.tsx'
import { PaymentSms } from './desk-payment-sms.tsx'
import styles from './desk-acts.module.css'
import type { ActProps } from './acts.types.ts'
import { useAct } from './use-act.ts'
import { useAsked } from '../../../app/forms/use-asked.ts'

type Mode = Doctor['modes'][number]

/** An appointment in five clicks: the doctor and the next free times are there at once. */
export function BookForm(props: ActProps) {
  const { t } = useLingui()
  const act = useAct(props.onClose)
  const asked = useAsked('doctors', async () => {
    const query = { limit: 50, ordering: 'next_available' as const }
    const [doctors, specialities] = await Promise.all([
      browserApi('GET /api/doctor/doctors/', { query }),
      browserApi('GET /api/speciality/', { query: {} }),
    ])
    const free = doctors.filter(({ next_available_at }) => next_available_at !== null)
    return { doctors: free, specialities, now: new Date().toISOString() }
  })
  if (asked.failed) return <CouldNotLoad again={asked.again} />
  if (!asked.data) return <p className={styles.soft}>{t`Loading`}…</p>
  if (asked.data.doctors.length === 0) return <Notice kind="warning" title={t`No doctor has a free time in the next days.`} />
  return <Booking {...props} {...asked.data} act={act} />
}

function CouldNotLoad({ again }: { again: () => void }) {
  const { t } = useLingui()
  return (
    <Notice
      kind="danger"
      live="alert"
      title={t`The times did not load. Nothing was booked.`}
      action={<Button variant="secondary" onClick={again}>{t`Try again`}</Button>}
    />
  )
}

interface BookingProps extends ActProps {
  doctors: Doctor[]
  specialities: Speciality[]
  now: string
  act: ReturnType<typeof useAct>
}

// oxlint-disable-next-line max-lines-per-function -- a form reads from top to bottom, field by field
function Booking({ patientId, onClose, doctors, specialities, now, act }: BookingProps) {
  const { t } = useLingui()
  const booked = useBookedWords()
  const [doctorId, setDoctor] = useState(doctors[0]?.id ?? '')
  const doctor = doctors.find(({ id }) => id === doctorId) ?? doctors[0]
  const [wanted, setMode] = useState<Mode>('video')
  const [chosen, setSlot] = useState<string | null>(null)
  const [complaint, setComplaint] = useState('')
  const [none, setNone] = useState(false)
  const [sms, setSms] = useState(false)
  const slots = useAsked(doctorId, async () => {
    const found = await browserApi('GET /api/slot/', { query: { doctor: doctorId, from: indiaDay(new Date()) } })
    return found.filter(({ state }) => state === 'open')
  })
  if (!doctor) return null
  const mode = doctor.modes.includes(wanted) ? wanted : (doctor.modes[0] ?? 'video')
  const slot = chosen ?? slots.data?.[0]?.id ?? null
  const flags = specialities.find(({ id }) => id === doctor.specialities[0])?.red_flags ?? []
  const fee = formatPaise(doctor.fee_booked_paise)
  const book = async () => {
    const wrong = {
      complaint: complaint.trim() === '' ? t`Write what the problem is` : null,
      red_flags: none ? null : t`Ask these questions first`,
    }
    if (act.refuse(wrong) || slot === null) return
    const red_flags = Object.fromEntries(flags.map(({ id }) => [id, false]))
    const body = { doctor: doctor.id, slot, mode, complaint, red_flags, sms }
    await act.act(body, async (idempotencyKey) => {
      return booked(await browserApi('POST /api/desk/patient/{id}/book/', { params: { id: patientId }, body, idempotencyKey }))
    })
  }
  return (
    <ActForm
      title={t`Book an appointment`}
      kind="appointment"
      submit={<Trans>Book, request {fee}</Trans>}
      ready={slot !== null}
      onSubmit={book}
      onClose={onClose}
      lastly={<PaymentSms patientId={patientId} yes={sms} onChange={setSms} />}
      {...act}
    >
      <div className={styles.row}>
        <DoctorField
          doctors={doctors}
          specialities={specialities}
          chosen={doctor.id}
          onChoose={(id) => {
            setDoctor(id)
            setSlot(null)
          }}
        />
        <ModeField modes={doctor.modes} mode={mode} onChange={setMode} />
      </div>
      <Slots now={now} slots={slots.data} failed={slots.failed} chosen={slot} onChoose={setSlot} />
      <Field label={t`Reason for the visit, in the caller’s words`} error={act.fields['complaint']?.[0]}>
        {(control) => <TextInput {...control} maxLength={500} value={complaint} onChange={({ target }) => setComplaint(target.value)} />}
      </Field>
      <RedFlags flags={flags} none={none} onChange={setNone} error={act.fields['red_flags']?.[0]} />
    </ActForm>
  )
}

function useBookedWords(): (made: { number: string; sms: boolean }) => string {
  const { t } = useLingui()
  return ({ number, sms }) =>
    sms
      ? t`Booked ${number}. The payment request is in the patient’s account and goes by SMS.`
      : t`Booked ${number}. The payment request is in the patient’s account.`
}

interface DoctorFieldProps extends Pick<BookingProps, 'doctors' | 'specialities'> {
  chosen: string
  onChoose: (id: string) => void
}

function DoctorField({ doctors, specialities, chosen, onChoose }: DoctorFieldProps) {
  const { t } = useLingui()
  return (
    <SelectField label={t`Doctor`} value={chosen} onChange={({ target }) => onChoose(target.value)}>
      {doctors.map((one) => (
        <option key={one.id} value={one.id}>
          {one.name}, {specialities.find(({ id }) => id === one.specialities[0])?.name}
        </option>
      ))}
    </SelectField>
  )
}

function ModeField({ modes, mode, onChange }: { modes: readonly Mode[]; mode: Mode; onChange: (mode: Mode) => void }) {
  const { t } = useLingui()
  const words: Record<Mode, string> = { video: t`Video`, audio: t`Audio`, chat: t`Chat` }
  return (
    <SelectField label={t`Visit type`} value={mode} onChange={({ target }) => onChange(target.value as Mode)}>
      {modes.map((one) => (
        <option key={one} value={one}>
          {words[one]}
        </option>
      ))}
    </SelectField>
  )
}

/** So many stand in one line with the button for more, so that the main button stays in view. */
const fewSlots = 5
const manySlots = 30

interface SlotsProps {
  now: string
  slots: Slot[] | null
  failed: boolean
  chosen: string | null
  onChoose: (id: string) => void
}

function Slots({ now, slots, failed, chosen, onChoose }: SlotsProps) {
  const { t } = useLingui()
  const words = useTimeWords()
  const [all, setAll] = useState(false)
  if (failed) return <Notice kind="danger" live="alert" title={t`The times did not load. Nothing was booked.`} />
  const shown = (slots ?? []).slice(0, all ? manySlots : fewSlots)
  const days = [...Map.groupBy(shown, ({ start_at }) => indiaDay(start_at))]
  return (
    <fieldset className={styles.slots} aria-label={t`Time`} aria-busy={slots === null}>
      {days.map(([day, some]) => (
        <span key={day} className={styles.slots}>
          <span className={styles.soft}>{words.nearDay(some[0]?.start_at ?? now, now, words.dayNumber)}</span>
          {some.map((slot) => (
            <button key={slot.id} type="button" className={styles.slot} aria-pressed={slot.id === chosen} onClick={() => onChoose(slot.id)}>
              {words.time(slot.start_at)}
            </button>
          ))}
        </span>
      ))}
      {!all && (slots?.length ?? 0) > fewSlots && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          <Trans>More times</Trans>
        </Button>
      )}
    </fieldset>
  )
}

interface FlagsProps {
  flags: Speciality['red_flags']
  none: boolean
  onChange: (none: boolean) => void
  error: string | undefined
}

/** Asked aloud, every one: with a yes nothing is booked, and the caller is told whom to call (TPG-19). */
function RedFlags({ flags, none, onChange, error }: FlagsProps) {
  return (
    <div>
      <p className={styles.soft}>
        <Trans>Ask the caller:</Trans> {flags.map(({ text }) => text).join(' · ')}
      </p>
      <label className={styles.asked}>
        <input
          type="checkbox"
          checked={none}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'red-flags-note' : undefined}
          onChange={({ target }) => onChange(target.checked)}
        />
        <Trans>None of these. If one applies, do not book: ask the caller to call 112 or 108 now</Trans>
      </label>
      <FieldNote id="red-flags-note" text={error} />
    </div>
  )
}
