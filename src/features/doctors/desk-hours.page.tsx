import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Actions, Form } from '../../app/forms/form-page.tsx'
import { useSending } from '../../app/forms/use-sending.ts'
import { DeskFrame } from '../../app/shell/desk-frame.tsx'
import type { Api } from '../../data/contracts.ts'
import { browserApi, type PageArgs } from '../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../data/private-page-data.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/messages/dialog.tsx'
import { Notice } from '../../ui/messages/notice.tsx'
import { useTimeWords } from './doctor-words.tsx'
import { WeekFields } from './desk-week-fields.tsx'
import { slotMinutes } from './slot-grid.rules.ts'
import { draftOf, weekOfDraft } from './week-draft.rules.ts'

const load = async (api: Api, { url }: PageArgs) => {
  const doctor = url.searchParams.get('doctor')
  const whose = doctor ? { doctor } : {}
  const [schedule, all] = await Promise.all([
    api('GET /api/desk/schedule/', { query: whose }),
    // Only an admin asks for somebody by name, and only an admin may read the list.
    doctor ? api('GET /api/desk/doctor/') : [],
  ])
  return { ...schedule, whose, name: all.find(({ id }) => id === doctor)?.name ?? null }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** A doctor's weekly hours: their own, or for an admin those of the doctor in the address. */
export default function DeskHoursPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data>
      title={t`Consultation hours`}
      lead={<Trans>Patients can book the slots within these hours, every week. Times are in India.</Trans>}
    >
      {(data) => <HoursForm key={data.whose.doctor ?? ''} {...data} />}
    </DeskFrame>
  )
}

type Slots = Awaited<ReturnType<typeof checkSchedule>>['booked_outside']
type Body = Pick<Data, 'week' | 'days'> & { doctor?: string }
const checkSchedule = (body: Body) => browserApi('POST /api/desk/schedule/check/', { body })

function HoursForm({ week: saved, days, whose, name }: Data) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const words = useWrongWords()
  const [draft, setDraft] = useState(() => draftOf(saved))
  const [outside, setOutside] = useState<{ slots: Slots; body: Body } | null>(null)
  const [done, setDone] = useState(false)
  const { busy, error, fields, place, send, refuse } = useSending()
  const save = async (body: Body) => {
    await browserApi('PUT /api/desk/schedule/', { body })
    setOutside(null)
    setDone(true)
    await revalidate()
  }
  const submit = async () => {
    setDone(false)
    const made = weekOfDraft(draft)
    if ('wrong' in made) return void refuse(Object.fromEntries(Object.entries(made.wrong).map(([day, kind]) => [day, words[kind]])))
    const body = { ...whose, week: made.week, days }
    await send(async () => {
      const { booked_outside: slots } = await checkSchedule(body)
      if (slots.length > 0) setOutside({ slots, body })
      else await save(body)
    })
  }
  return (
    <div ref={place}>
      <Form onSubmit={submit}>
        {name && <h2>{name}</h2>}
        {error && !outside && <Notice kind="danger" live="alert" title={error} />}
        <p>
          <Trans>Each slot is {slotMinutes} minutes long.</Trans>
        </p>
        <WeekFields draft={draft} onChange={setDraft} fields={fields} />
        {done && <Notice kind="success" live="status" title={t`Hours saved`} />}
        <Actions>
          <Button type="submit" busy={busy}>
            <Trans>Save hours</Trans>
          </Button>
        </Actions>
      </Form>
      {outside && (
        <OutsideDialog
          slots={outside.slots}
          busy={busy}
          error={error}
          onSave={() => void send(() => save(outside.body))}
          onClose={() => setOutside(null)}
        />
      )}
    </div>
  )
}

interface OutsideProps {
  slots: Slots
  busy: boolean
  error: string | null
  onSave: () => void
  onClose: () => void
}

/** Bookings stay when hours change: whoever changes them has to know which. */
function OutsideDialog({ slots, busy, error, onSave, onClose }: OutsideProps) {
  const { t } = useLingui()
  const { full } = useTimeWords()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Appointments outside these hours`}
      actions={
        <>
          <Button busy={busy} onClick={onSave}>
            <Trans>Save anyway</Trans>
          </Button>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Change hours</Trans>
          </Button>
        </>
      }
    >
      {error && <Notice kind="danger" live="alert" title={error} />}
      <p>
        <Trans>These appointments stay booked. Keep the time free, or ask the patient to reschedule.</Trans>
      </p>
      <ul>
        {slots.map(({ id, start_at }) => (
          <li key={id}>{full(start_at)}</li>
        ))}
      </ul>
    </Dialog>
  )
}

function useWrongWords() {
  const { t } = useLingui()
  return { missing: t`Enter both times`, order: t`The end must be after the start`, overlap: t`These hours overlap` }
}
