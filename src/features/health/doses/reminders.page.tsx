import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Api } from '../../../data/contracts.ts'
import { browserApi } from '../../../data/page-data.ts'
import { privateInBrowser, privateOnServer } from '../../../data/private-page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { saveFile } from '../../../ui/controls/save-csv.ts'
import { TextField } from '../../../ui/controls/text-input.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { AccountFrame } from '../../../app/shell/account-frame.tsx'
import { Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { fetchPeople } from '../../consultations/booking/people.ts'
import styles from '../health.module.css'
import { zoneClock } from '../zone-time.ts'
import { calendarFile, googleDoseLinks } from './calendar.rules.ts'
import { slotNames, useSlotWords } from './dose-words.ts'

const load = async (api: Api) => {
  const [settings, people] = await Promise.all([api('GET /api/health/settings/'), fetchPeople(api)])
  const taken = people.map(async ({ id, name }) => ({ id, name, ...(await api('GET /api/health/course/', { query: { patient: id } })) }))
  return { settings, people: (await Promise.all(taken)).map(({ id, name, courses }) => ({ id, name, courses })) }
}
export const loader = privateOnServer(load)
export const clientLoader = privateInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

export default function RemindersPage() {
  const { t } = useLingui()
  return (
    <AccountFrame<Data> title={t`Reminders`}>
      {(data) => (
        <div className={styles.column}>
          <SettingsForm {...data} />
          <Calendar {...data} />
        </div>
      )}
    </AccountFrame>
  )
}

// oxlint-disable-next-line max-lines-per-function -- a form reads from top to bottom, field by field
function SettingsForm({ settings }: Data) {
  const { t } = useLingui()
  const slots = useSlotWords()
  const { revalidate } = useRevalidator()
  const [draft, setDraft] = useState(settings)
  const { busy, error, fields, place, send } = useSending()
  const save = async () => {
    const { times, zone: _, ...rest } = draft
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const body = { ...rest, times: times as [string, string, string, string], zone }
    if (!(await send(async () => void (await browserApi('PATCH /api/health/settings/', { body }))))) return
    toasts.show({ kind: 'success', text: t`Saved` })
    await revalidate()
  }
  return (
    <div ref={place}>
      <Form onSubmit={save}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        <ChoiceGroup
          type="checkbox"
          name="remind"
          legend={t`Medicines`}
          choices={[
            {
              value: 'on',
              label: t`Remind me of doses`,
              detail: t`The reminder names no medicine. An SMS comes only if you choose it and no device rings.`,
            },
          ]}
          chosen={draft.remind ? ['on'] : []}
          onChange={(chosen) => setDraft({ ...draft, remind: chosen.length > 0 })}
        />
        <div className={styles.doses}>
          {slotNames.map((slot, at) => (
            <TextField
              key={slot}
              label={slots[slot]}
              type="time"
              name={`time_${slot}`}
              required
              error={at === 0 ? fields['times']?.[0] : undefined}
              value={draft.times[at] ?? ''}
              onChange={(event) => setDraft({ ...draft, times: draft.times.with(at, event.target.value) })}
            />
          ))}
        </div>
        <div className={styles.fields}>
          <TextField
            label={t`Quiet from`}
            type="time"
            name="quiet_from"
            required
            error={fields['quiet_from']?.[0]}
            value={draft.quiet_from}
            onChange={(event) => setDraft({ ...draft, quiet_from: event.target.value })}
          />
          <TextField
            label={t`Quiet until`}
            type="time"
            name="quiet_until"
            required
            error={fields['quiet_until']?.[0]}
            value={draft.quiet_until}
            onChange={(event) => setDraft({ ...draft, quiet_until: event.target.value })}
          />
        </div>
        <ChoiceGroup
          type="checkbox"
          name="hide_details"
          legend={t`Shared phone`}
          choices={[{ value: 'on', label: t`Hide details on the first page`, detail: t`It then shows no names, medicines or PIN.` }]}
          chosen={draft.hide_details ? ['on'] : []}
          onChange={(chosen) => setDraft({ ...draft, hide_details: chosen.length > 0 })}
        />
        <div className={styles.actions}>
          <Button type="submit" busy={busy}>
            <Trans>Save</Trans>
          </Button>
          <Link to="/account/notices/preferences">
            <Trans>Notification settings</Trans>
          </Link>
        </div>
      </Form>
    </div>
  )
}

/** Everybody of the account who takes something; the reminders of a family come to one phone. */
function Calendar({ settings, people }: Data) {
  const { t } = useLingui()
  const words = useSlotWords()
  // The device's own clock is good enough for a day.
  // oxlint-disable-next-line react/purity -- the file begins on the day on which it is saved
  const { day: today } = zoneClock(settings.zone, new Date())
  const inputs = people
    .filter(({ courses }) => courses.length > 0)
    .map(({ id, name, courses }) => ({ person: id, name, courses, clocks: settings, today, title: t`Reminder: ${name}` }))
  const save = () => saveFile(calendarFile(inputs), 'reminders.ics', 'text/calendar;charset=utf-8')
  return (
    <section className={styles.section}>
      <h2>
        <Trans>Calendar</Trans>
      </h2>
      <p className={styles.small}>
        <Trans>Times of the next 60 days, without the names of medicines.</Trans>
      </p>
      <div>
        <Button
          variant="secondary"
          icon="download-simple"
          disabledReason={inputs.length === 0 ? t`Add a medicine first` : undefined}
          onClick={save}
        >
          <Trans>Download calendar file</Trans>
        </Button>
      </div>
      <ul className={styles.actions}>
        {inputs.flatMap((input) =>
          googleDoseLinks(input).map(({ slot, link }) => (
            <li key={`${input.person} ${slot}`}>
              <a href={link} target="_blank" rel="noreferrer">
                <Trans>
                  Google Calendar: {input.name}, {words[slot]}
                </Trans>
              </a>
            </li>
          )),
        )}
      </ul>
    </section>
  )
}
