import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { Actions, Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { DeskFrame } from '../../../app/shell/desk-frame.tsx'
import type { Api } from '../../../data/contracts.ts'
import { browserApi, type PageArgs } from '../../../data/page-data.ts'
import { deskInBrowser, deskOnServer } from '../../../data/private-page-data.ts'
import { useDayWords } from '../../../i18n/day-words.ts'
import { indiaDay } from '../../../lib/india-time.ts'
import { formatPaise } from '../../../lib/money.ts'
import { randomId } from '../../../lib/random-id.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import { DataTable } from '../../../ui/layout/data-table.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { Pane } from '../../../ui/layout/pane.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import styles from './desk-earnings.module.css'
import type { DoctorMonth } from './earnings.contract.ts'
import { addMonths, isMonth } from './earnings.rules.ts'
import { useMonthWords } from './use-month-words.ts'

const load = async (api: Api, { url }: PageArgs) => {
  const asked = url.searchParams.get('month')
  const now = new Date().toISOString()
  // What is due is the month before: the one that goes on cannot be paid yet.
  const month = asked && isMonth(asked) ? asked : addMonths(indiaDay(now).slice(0, 7), -1)
  return { ...(await api('GET /api/desk/doctor_month/', { query: { month } })), today: indiaDay(now) }
}
export const loader = deskOnServer(load)
export const clientLoader = deskInBrowser(load)
type Data = Awaited<ReturnType<typeof load>>

/** What each doctor earned in a month, their share, and the transfer that paid it. */
export default function DeskDoctorPayoutsPage() {
  const { t } = useLingui()
  return (
    <DeskFrame<Data>
      title={t`Doctors’ payouts`}
      lead={<Trans>Earned from completed consultations, less refunds. A month can be paid when it is over.</Trans>}
      tools={(data) => <Months {...data} />}
    >
      {(data) => <Doctors {...data} />}
    </DeskFrame>
  )
}

function Months({ month, today }: Data) {
  const { t } = useLingui()
  const { full } = useMonthWords()
  const later = addMonths(month, 1)
  return (
    <nav className={styles.months} aria-label={t`Month`}>
      <Link to={`?month=${addMonths(month, -1)}`}>{full(addMonths(month, -1))}</Link>
      <b>{full(month)}</b>
      {later <= today.slice(0, 7) && <Link to={`?month=${later}`}>{full(later)}</Link>}
    </nav>
  )
}

function Doctors({ doctors, month, is_over, today }: Data) {
  const { t } = useLingui()
  const dayWords = useDayWords()
  const [open, setOpen] = useState<{ what: 'pay' | 'share'; doctor: DoctorMonth } | null>(null)
  const close = () => setOpen(null)
  const paid = (one: DoctorMonth) =>
    one.payout ? (
      <Trans>
        Paid {dayWords(one.payout.paid_on)}, {one.payout.reference}
      </Trans>
    ) : !is_over ? (
      <Trans>Not over yet</Trans>
    ) : one.earned_paise <= 0 ? (
      <Trans>Nothing to pay</Trans>
    ) : (
      <Button variant="secondary" aria-label={t`Mark as paid: ${one.name}`} onClick={() => setOpen({ what: 'pay', doctor: one })}>
        <Trans>Mark as paid</Trans>
      </Button>
    )
  return (
    <>
      <Pane title={t`Doctors`} flush className={styles.payouts}>
        <DataTable
          caption={t`Doctors`}
          captionHidden
          rows={doctors}
          rowKey={({ doctor }) => doctor}
          columns={[
            {
              key: 'name',
              heading: t`Doctor`,
              cell: ({ doctor, name }) => <Link to={`/desk/earnings?doctor=${doctor}&month=${month}`}>{name}</Link>,
            },
            {
              key: 'share',
              heading: t`Share`,
              figures: true,
              cell: (one) => (
                <Button variant="quiet" onClick={() => setOpen({ what: 'share', doctor: one })}>
                  {one.percent}% <VisuallyHidden>{t`Change share: ${one.name}`}</VisuallyHidden>
                </Button>
              ),
            },
            { key: 'earned', heading: t`Earned`, figures: true, cell: ({ earned_paise }) => formatPaise(earned_paise) },
            { key: 'paid', heading: t`Payout`, cell: paid },
          ]}
        />
      </Pane>
      <Dialog open={open !== null} onClose={close} title={open?.doctor.name ?? ''} closeLabel={t`Close`}>
        {open?.what === 'pay' && <Pay doctor={open.doctor} month={month} today={today} onDone={close} />}
        {open?.what === 'share' && <Share doctor={open.doctor} onDone={close} />}
      </Dialog>
    </>
  )
}

function Pay({ doctor, month, today, onDone }: { doctor: DoctorMonth; month: string; today: string; onDone: () => void }) {
  const { t } = useLingui()
  const { full } = useMonthWords()
  const { revalidate } = useRevalidator()
  const { busy, error, fields, place, send, refuse } = useSending()
  const [reference, setReference] = useState('')
  const [paidOn, setPaidOn] = useState(today)
  const submit = async () => {
    if (refuse({ reference: reference.trim() === '' ? t`Enter the reference` : null })) return
    await send(async () => {
      const body = { month, reference: reference.trim(), paid_on: paidOn }
      await browserApi('POST /api/desk/doctor/{id}/payout/', { params: { id: doctor.doctor }, body, idempotencyKey: randomId() })
      await revalidate()
      onDone()
    })
  }
  return (
    <div ref={place}>
      <Form onSubmit={submit}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        <p>
          <Trans>
            {formatPaise(doctor.earned_paise)} for {full(month)}
          </Trans>
        </p>
        <TextField
          label={t`Reference of the transfer`}
          hint={t`UTR or cheque number`}
          maxLength={60}
          error={fields['reference']?.[0]}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
        <TextField
          type="date"
          label={t`Paid on`}
          max={today}
          error={fields['paid_on']?.[0] ?? fields['month']?.[0]}
          value={paidOn}
          onChange={({ target }) => setPaidOn(target.value)}
        />
        <Actions>
          <Button type="submit" busy={busy}>
            <Trans>Mark as paid</Trans>
          </Button>
        </Actions>
      </Form>
    </div>
  )
}

function Share({ doctor, onDone }: { doctor: DoctorMonth; onDone: () => void }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { busy, error, fields, place, send, refuse } = useSending()
  const [percent, setPercent] = useState(String(doctor.percent))
  const submit = async () => {
    const number = Number(percent)
    const wrong = percent.trim() === '' || !Number.isInteger(number) || number < 0 || number > 100
    if (refuse({ percent: wrong ? t`Enter a whole number from 0 to 100` : null })) return
    await send(async () => {
      await browserApi('PUT /api/desk/doctor/{id}/share/', { params: { id: doctor.doctor }, body: { percent: number } })
      await revalidate()
      onDone()
    })
  }
  return (
    <div ref={place}>
      <Form onSubmit={submit}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        <TextField
          label={t`Share of the fee (%)`}
          hint={t`From now on. Consultations completed earlier keep their share.`}
          inputMode="numeric"
          error={fields['percent']?.[0]}
          value={percent}
          onChange={({ target }) => setPercent(target.value)}
        />
        <Actions>
          <Button type="submit" busy={busy}>
            <Trans>Save</Trans>
          </Button>
        </Actions>
      </Form>
    </div>
  )
}
