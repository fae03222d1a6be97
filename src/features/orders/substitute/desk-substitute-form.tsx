import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useFailureWords } from '../../../app/forms/identity-words.tsx'
import { browserApi } from '../../../data/page-data.ts'
import { idempotencyKeys } from '../../../lib/idempotency-key.ts'
import { formatPaise } from '../../../lib/money.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceGroup } from '../../../ui/controls/choice-group.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import type { DeskOrder } from '../desk/desk-orders.contract.ts'
import type { Substitute } from './substitute.contract.ts'
import styles from './desk-substitute.module.css'

type Lines = DeskOrder['lines']

interface FormProps {
  order: DeskOrder
  lines: Lines
  work: (step: () => Promise<unknown>) => Promise<boolean>
  onDone: () => void
}

/** Comes when somebody asks for it. */
export function SubstituteForm({ order, lines, work, onDone }: FormProps) {
  const { t } = useLingui()
  const [keys] = useState(idempotencyKeys)
  const [line, setLine] = useState(lines.length === 1 ? (lines[0]?.id ?? '') : '')
  const [medicine, setMedicine] = useState('')
  const [busy, setBusy] = useState(false)
  const { found, problem } = useSubstitutes(order.id, line)
  const direct = found?.asks_patient === false
  const ask = async () => {
    const body = { line, medicine_id: medicine }
    setBusy(true)
    // A refusal stands on the page below, with what the order is now.
    const call = { params: { id: order.id }, body, idempotencyKey: keys.keyFor(body) }
    if (await work(() => browserApi('POST /api/desk/order/{id}/substitute/', call).then(() => undefined)))
      toasts.show({
        kind: 'success',
        text: direct ? t`The product was changed. The patient was told.` : t`The patient was asked. The order waits for the answer.`,
      })
    onDone()
  }
  return (
    <div className={styles.parts}>
      <ChoiceGroup
        type="radio"
        name="line"
        legend={t`Item that is short`}
        choices={lines.map(({ id, item_name, total_paise }) => ({ value: id, label: item_name, detail: formatPaise(total_paise) }))}
        chosen={line ? [line] : []}
        onChange={([next]) => {
          setLine(next ?? '')
          setMedicine('')
        }}
      />
      {problem && <Notice kind="danger" live="alert" title={problem} />}
      {line !== '' && !problem && !found && <Skeleton shape="title" />}
      {found && <Choices found={found} chosen={medicine} onChoose={setMedicine} />}
      {direct && found.substitutes.length > 0 && (
        <Notice kind="info" live="status">
          <Trans>The prescription names the salt and no brand: you choose the product, and the patient is told.</Trans>
        </Notice>
      )}
      <Button full busy={busy} disabledReason={medicine === '' ? t`Choose a product` : undefined} onClick={() => void ask()}>
        {direct ? <Trans>Supply this product</Trans> : <Trans>Ask the patient</Trans>}
      </Button>
    </div>
  )
}

interface Found {
  substitutes: Substitute[]
  refused: 'not_exchangeable' | 'prescriber' | null
  asks_patient: boolean
}

function Choices({ found: { substitutes, refused }, chosen, onChoose }: { found: Found; chosen: string; onChoose: (id: string) => void }) {
  const { t } = useLingui()
  if (substitutes.length === 0)
    return (
      <Notice kind="info" live="status">
        {refused === 'not_exchangeable' ? (
          <Trans>Nothing may stand for this medicine: its composition must not be exchanged without the prescriber.</Trans>
        ) : refused === 'prescriber' ? (
          <Trans>
            The review read this line as a brand, so another maker needs the prescriber’s consent. Where the paper names the composition
            only, “Generic name” is ticked on its line in the review.
          </Trans>
        ) : (
          <Trans>No equal product is in stock here.</Trans>
        )}
      </Notice>
    )
  const choices = substitutes.map((one) => ({ value: one.medicine.medicine_id, label: one.medicine.name, detail: <Detail one={one} /> }))
  return (
    <ChoiceGroup
      type="radio"
      name="substitute"
      legend={t`Equal products in stock here`}
      choices={choices}
      chosen={chosen ? [chosen] : []}
      onChange={([next]) => onChoose(next ?? '')}
    />
  )
}

function Detail({ one: { medicine, free_packs, total_paise, less_paise, borne_paise } }: { one: Substitute }) {
  const [total, less, borne] = [formatPaise(total_paise), formatPaise(less_paise), formatPaise(borne_paise)]
  return (
    <span className="num">
      {medicine.manufacturer} · <Plural value={free_packs} one="# pack free" other="# packs free" /> · <Trans>patient pays {total}</Trans>
      {less_paise > 0 && (
        <>
          , <Trans>{less} less</Trans>
        </>
      )}
      {borne_paise > 0 && (
        <>
          , <Trans>pharmacy bears {borne}</Trans>
        </>
      )}
    </span>
  )
}

/** What may stand for a line now; null until the server has said. */
function useSubstitutes(id: string, line: string): { found: Found | null; problem: string } {
  const words = useFailureWords()
  const [answer, setAnswer] = useState<{ of: string; found: Found | null; problem: string }>({ of: '', found: null, problem: '' })
  useEffect(() => {
    if (line === '') return undefined
    const stop = new AbortController()
    browserApi('GET /api/desk/order/{id}/substitute/', { params: { id }, query: { line }, signal: stop.signal })
      .then((found) => setAnswer({ of: line, found, problem: '' }))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) setAnswer({ of: line, found: null, problem: words(error) })
      })
    return () => stop.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words of a failure do not ask again
  }, [id, line])
  return answer.of === line ? answer : { found: null, problem: '' }
}
