import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Actions, Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import type { Api } from '../../../data/contracts.ts'
import { browserApi, type PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { indiaDay } from '../../../lib/india-time.ts'
import { useTimeWords } from '../doctor-words.tsx'
import { WeekFields } from './desk-week-fields.tsx'
import { WeekPart } from './desk-week-part.tsx'
import { draftOf, weekOfDraft } from './week-draft.rules.ts'
import styles from './desk-week-fields.module.css'

const load = async (api: Api, { url }: PageArgs) => {
  const doctor = url.searchParams.get('doctor')
  const asked = url.searchParams.get('week')
  const whose = doctor ? { doctor } : {}
  const now = new Date().toISOString()
  const [schedule, week, all] = await Promise.all([
    api('GET /api/desk/schedule/', { query: whose }),
    api('GET /api/desk/week/', { query: { ...whose, ...(asked ? { week: asked } : {}) } }),
    // Only an admin asks for somebody by name, and only an admin may read the list.
    doctor ? api('GET /api/desk/doctor/') : [],
  ])
  return { ...schedule, ofWeek: week, whose, name: all.find(({ id }) => id === doctor)?.name ?? null, now }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** A doctor's week and weekly hours: their own, or for an admin those of the doctor in the address. */
export default function DeskHoursPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data>
      title={t`Consultation hours`}
      lead={<Trans>Patients can book the slots within these hours, every week. Times are in India.</Trans>}
    >
      {(data) => <Hours key={data.whose.doctor ?? ''} {...data} />}
    </DeskFrame>
  )
}

/** The week with one day to change; whoever has no hours yet begins with all weekdays at once. */
function Hours(data: Data) {
  const { t } = useLingui()
  const { name, ofWeek, now, week, whose } = data
  // It stays open after the first hours were saved in it.
  const [begins] = useState(week.length === 0)
  return (
    <>
      {name && <h2>{name}</h2>}
      {!begins && <WeekPart week={ofWeek} now={now} day={indiaDay(now)} doctor={whose.doctor ?? null} />}
      <Disclosure summary={t`All weekdays at once`} open={begins}>
        <HoursForm {...data} />
      </Disclosure>
    </>
  )
}

type Slots = Awaited<ReturnType<typeof checkSchedule>>['booked_outside']
type Body = Pick<Data, 'week' | 'days'> & { doctor?: string }
const checkSchedule = (body: Body) => browserApi('POST /api/desk/schedule/check/', { body })

function HoursForm({ week: saved, days, whose }: Data) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const words = useWrongWords()
  const [draft, setDraft] = useState(() => draftOf(saved))
  const [outside, setOutside] = useState<{ slots: Slots; body: Body } | null>(null)
  const [done, setDone] = useState(false)
  const { busy, error, fields, place, send, refuse } = useSending(t`Not saved.`)
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
        {error && !outside && <Notice kind="danger" live="alert" title={error} />}
        <WeekFields draft={draft} onChange={setDraft} fields={fields} />
        {done && <Notice kind="success" live="status" title={t`Hours saved`} />}
        <div className={styles.save}>
          <Actions>
            <Button type="submit" busy={busy}>
              <Trans>Save hours</Trans>
            </Button>
          </Actions>
        </div>
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
