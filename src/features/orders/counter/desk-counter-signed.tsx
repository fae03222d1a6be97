import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { useDayWords } from '../../../i18n/day-words.ts'
import { normalisePhone, phoneInvalid } from '../../../lib/phone.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { CounterPrescription } from './counter.contract.ts'
import type { SignedPaper } from './use-signed-paper.ts'
import styles from './desk-counter.module.css'

/** Finds what a doctor of ours signed: by the paper in the hand, or by the code on the phone of whoever stands here. */
export function SignedFinder({ paper, onClose }: { paper: SignedPaper; onClose: () => void }) {
  const { t } = useLingui()
  const { find, busy, error, fields, place } = paper
  const [number, setNumber] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void find(number)
  }
  return (
    <section ref={place} className={styles.finder} aria-label={t`Signed prescription`}>
      {error && <Notice kind="danger" live="alert" title={error} />}
      <div className={styles.ways}>
        <form className={styles.ask} onSubmit={submit}>
          <TextField
            label={t`Prescription number`}
            hint={t`12 characters on the paper, or scan its code`}
            value={number}
            error={fields['code']?.[0]}
            maxLength={8000}
            autoComplete="off"
            spellCheck={false}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens because somebody pressed its button
            autoFocus
            onChange={({ target }) => setNumber(target.value)}
          />
          <Button type="submit" busy={busy}>
            <Trans>Find</Trans>
          </Button>
        </form>
        <ByPhone onChoose={(id) => void find(id)} />
      </div>
      <Button variant="quiet" onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    </section>
  )
}

type Listed = { id: string; name: string; doctor: string; issued_on: string }

function usePhoneCheck() {
  const { t } = useLingui()
  const sending = useSending()
  const { send, refuse } = sending
  const [phone, setPhone] = useState('')
  const [check, setCheck] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const [list, setList] = useState<Listed[] | null>(null)
  const typePhone = (text: string) => {
    setPhone(text)
    setCheck(null)
    setList(null)
  }
  const sendCode = () => {
    if (refuse({ phone: normalisePhone(phone) === null ? phoneInvalid : null })) return
    void send(async () => {
      const sent = await browserApi('POST /api/desk/walk_in/code/', { body: { phone } })
      setCheck(sent.check)
      setCode('')
    })
  }
  const typeCode = async (text: string) => {
    setCode(text)
    if (check === null || !/^\d{4}$/.test(text)) return
    let left: number | null = null
    await send(async () => {
      const { outcome, tries_left } = await browserApi('POST /api/desk/walk_in/code/confirm/', { body: { check, code: text } })
      if (outcome === 'wrong') left = tries_left
      else setList(await browserApi('POST /api/desk/walk_in/code/prescriptions/', { body: { check } }))
    })
    if (left === null) return
    setCode('')
    if (left === 0) setCheck(null)
    refuse({ code: t`That code is incorrect. ${plural(left, { one: '# try left', other: '# tries left' })}` })
  }
  return { ...sending, phone, typePhone, check, sendCode, code, typeCode, list }
}

/** Whose number it is comes first; then their prescriptions by doctor and day. */
function ByPhone({ onChoose }: { onChoose: (id: string) => void }) {
  const { t } = useLingui()
  const { phone, typePhone, check, sendCode, code, typeCode, list, busy, error, fields, place } = usePhoneCheck()
  return (
    <div ref={place}>
      {error && <Notice kind="danger" live="alert" title={error} />}
      <div className={styles.ask}>
        <TextField
          label={t`Or the patient’s phone`}
          type="tel"
          inputMode="numeric"
          value={phone}
          error={fields['phone']?.[0]}
          maxLength={16}
          autoComplete="off"
          onChange={({ target }) => typePhone(target.value)}
          onKeyDown={({ key }) => key === 'Enter' && sendCode()}
        />
        <Button variant="secondary" busy={busy} onClick={sendCode}>
          {check === null ? <Trans>Send code</Trans> : <Trans>Send again</Trans>}
        </Button>
      </div>
      {check !== null && list === null && (
        <TextField
          label={t`Code`}
          hint={t`4 digits, on the patient’s phone now. Valid for 10 minutes.`}
          code
          inputMode="numeric"
          value={code}
          error={fields['code']?.[0]}
          maxLength={4}
          autoComplete="off"
          onChange={({ target }) => void typeCode(target.value.replaceAll(/\D/g, ''))}
        />
      )}
      {list && <OfNumber list={list} onChoose={onChoose} />}
    </div>
  )
}

function OfNumber({ list, onChoose }: { list: readonly Listed[]; onChoose: (id: string) => void }) {
  const day = useDayWords()
  if (list.length === 0)
    return (
      <output>
        <Trans>No signed prescription in force for this number.</Trans>
      </output>
    )
  return (
    <output className={styles.people}>
      {list.map(({ id, name, doctor, issued_on }) => (
        <Button key={id} variant="secondary" onClick={() => onChoose(id)}>
          {name} · {doctor} · {day(issued_on)}
        </Button>
      ))}
    </output>
  )
}

/** On which signed prescription the sale is made, and what of it is not in the sale. */
export function SignedPart({ signed, onRemove }: { signed: CounterPrescription; onRemove: () => void }) {
  const { t } = useLingui()
  const day = useDayWords()
  const { number, prescriber, issued_on, patient } = signed
  const [doctor, name, issued] = [prescriber.name, patient.name, day(issued_on)]
  const left = signed.lines.filter(({ sold }) => sold === null)
  return (
    <fieldset>
      <legend className={styles.legend}>
        <Trans>Signed prescription</Trans>
      </legend>
      <p className={styles.chosen}>
        <b>{name}</b>
        <Button variant="quiet" aria-label={t`Remove prescription ${number}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </p>
      <p className={styles.soft}>
        {doctor} · {issued} · <span className="num">{number}</span>
      </p>
      {left.length > 0 && (
        <ul className={styles.unsold} aria-label={t`Not in this sale`}>
          {left.map((line) => (
            <li key={line.medicine_text}>
              {line.medicine_text}: <WhyNot line={line} />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}

function WhyNot({ line: { units_left, next_allowed_on, product } }: { line: CounterPrescription['lines'][number] }) {
  const day = useDayWords()
  const from = next_allowed_on === null ? '' : day(next_allowed_on)
  if (next_allowed_on !== null) return <Trans>next supply from {from}</Trans>
  if (units_left === 0) return <Trans>nothing left to supply</Trans>
  if (!product) return <Trans>not in the catalogue</Trans>
  if (product.refused) return <Trans>may not be sold here</Trans>
  if (product.free_units === 0) return <Trans>out of stock</Trans>
  return <Plural value={units_left} one="less than a pack: # unit left" other="less than a pack: # units left" />
}
