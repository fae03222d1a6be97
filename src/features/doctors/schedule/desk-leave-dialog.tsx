import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Actions, Form } from '../../../app/forms/form-page.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import { OutsideList, SaveAnyway } from './desk-outside-list.tsx'
import { useWeekChange } from './use-week-change.ts'
import { wholeDay } from './week-change.rules.ts'

interface LeaveProps {
  /** The day it begins with unless another is chosen. */
  day: string
  doctor: string | null
  /** There is leave on that day, which can be taken back. */
  hasLeave: boolean
}
interface LeaveDialogProps extends LeaveProps {
  /** Of the button, where it stands apart from the hours of the day. */
  className?: string | undefined
  children?: ReactNode
}

/** Away for days, or for a part of them. */
export function LeaveDialog({ className, children, ...leave }: LeaveDialogProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant={children ? 'quiet' : 'secondary'} className={className} onClick={() => setOpen(true)}>
        {children ?? <Trans context="days off">Leave</Trans>}
      </Button>
      <Dialog open={open} onClose={close} title={t({ message: 'Leave', context: 'days off' })} closeLabel={t`Close`}>
        {open && <LeaveForm {...leave} onDone={close} />}
      </Dialog>
    </>
  )
}

function LeaveForm({ day, doctor, hasLeave, onDone }: LeaveProps & { onDone: () => void }) {
  const { t } = useLingui()
  const [draft, setDraft] = useState({ from: day, to: day, opens: '', closes: '' })
  const { place, ...form } = useWeekChange(doctor, () => {
    toasts.show({ kind: 'success', text: t`Leave saved` })
    onDone()
  })
  const field = (name: keyof typeof draft, label: string, hint?: string) => (
    <TextField
      type={name === 'from' || name === 'to' ? 'date' : 'time'}
      label={label}
      hint={hint}
      error={form.fields[name]?.[0]}
      value={draft[name]}
      onChange={({ target }) => {
        form.forget()
        setDraft({ ...draft, [name]: target.value })
      }}
    />
  )
  const submit = async (away: boolean) => {
    const { from, to, opens, closes } = draft
    const missing = { from: from === '' ? t`Enter a date` : null, to: to === '' ? t`Enter a date` : null }
    if (form.refuse(missing)) return
    await form.submit({ kind: 'leave', from, to, opens: opens || wholeDay.opens, closes: closes || wholeDay.closes, away })
  }
  return (
    <div ref={place}>
      <Form onSubmit={() => submit(true)}>
        {form.error && <Notice kind="danger" live="alert" title={form.error} />}
        {field('from', t`First day`)}
        {field('to', t`Last day`)}
        {field('opens', t`From (optional)`, t`Leave both times empty for the whole day.`)}
        {field('closes', t`To (optional)`)}
        {form.outside !== null && <OutsideList slots={form.outside} moves={form.moves} onChoose={form.choose} />}
        <Actions>
          {form.outside === null ? (
            <>
              <Button type="submit" busy={form.busy}>
                <Trans>Save leave</Trans>
              </Button>
              {hasLeave && (
                <Button variant="quiet" busy={form.busy} onClick={() => void submit(false)}>
                  <Trans>Remove leave</Trans>
                </Button>
              )}
            </>
          ) : (
            <SaveAnyway moves={form.moves.size} busy={form.busy} onSave={() => void form.confirm()} onStay={form.forget} />
          )}
        </Actions>
      </Form>
    </div>
  )
}
