import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Notice } from '../../../ui/messages/notice.tsx'
import { Icon } from '../../../ui/pictures/icon.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import type { DeskOrder } from '../desk/desk-orders.contract.ts'
import { CounterSaleFacts } from '../counter/desk-counter-return.tsx'
import { useStageWords } from '../desk/desk-order-words.tsx'
import { LateStamp } from './desk-late-stamp.tsx'
import { ProposeSubstitute } from '../substitute/desk-propose-substitute.tsx'
import { DeskThread } from '../substitute/desk-thread.tsx'
import { DeskHandOver } from './desk-hand-over.tsx'
import { OrderFoot } from './desk-order-foot.tsx'
import { OrderFacts } from './desk-order-facts.tsx'
import { OrderSteps } from './desk-order-steps.tsx'
import type { Work } from './desk-order.types.ts'
import { PackLines } from './desk-pack-lines.tsx'
import { DeskReturn } from './desk-return.tsx'
import { Scanner } from './desk-scanner.tsx'
import type { Missing } from './desk-cannot-supply.tsx'
import { ShortLines } from '../desk/desk-short-lines.tsx'
import { DeskStopped } from './desk-stopped.tsx'
import { shortLines } from '../desk/short-lines.rules.ts'
import { usePacking } from './use-packing.ts'
import styles from './desk-order-panel.module.css'

interface PanelProps {
  order: DeskOrder
  now: string
  /** Somebody else moved it on while it was open. */
  changed: boolean
  onSeen: () => void
  /** Does a step of this desk and reads the order anew. */
  during: (step: () => Promise<unknown>) => Promise<unknown>
  /** Right of the number: to the orders beside it, and away. */
  tools?: ReactNode
  /** The address of the order that comes after it on the board. */
  next?: string | undefined
}

/** One order to work on: how far it is, what to do now, what is in it, whose it is, and the next step at the foot. */
export function OrderPanel({ order, now, changed, onSeen, during, tools, next }: PanelProps) {
  const { revalidate } = useRevalidator()
  const { busy, error, send } = useSending()
  const [told, setTold] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const packing = usePacking(order)
  const short = shortLines(order)
  const [asking, setAsking] = useState<Missing>(null)
  const [refused, setRefused] = useState(false)
  const packs = order.status === 'PROCESSING' && order.fulfilment === 'accepted'
  const work: Work = async (step) => {
    setTold(null)
    onSeen()
    const went = await send(async () => {
      const answer = await during(step)
      if (typeof answer === 'string') setTold(answer)
    })
    const again = revalidate()
    if (went) await again
    return went
  }
  const part = { order, work, busy }
  return (
    <>
      <PanelHead order={order} now={now} tools={tools} />
      <OrderSteps order={order} />
      <div className={styles.body}>
        <Notes changed={changed} told={told} order={order} />
        <DeskStopped key={`${order.fulfilment} stopped`} {...part} />
        <DeskReturn {...part} />
        <CounterSaleFacts {...part} />
        <ShortLines short={short} refused={packs && refused} next={next} />
        {packs && <Scanner packing={packing} field={field} />}
        <DeskHandOver {...part} />
        <DeskThread key={order.id} order={order} work={work} />
        <PackLines order={order} packing={packs ? packing : null} onCounted={() => field.current?.focus()} />
        {(order.stage === 'accept' || order.stage === 'pack') && <ProposeSubstitute {...part} />}
        <OrderFacts {...part} />
      </div>
      {/* Where the hand is, however far the parts above are scrolled. */}
      {error && <Notice kind="danger" live="alert" title={error} />}
      <OrderFoot
        {...part}
        packing={packs ? packing : null}
        field={field}
        short={short}
        asking={asking}
        onAsk={setAsking}
        onPacked={(packed) => setRefused(!packed)}
      />
    </>
  )
}

function PanelHead({ order: { number, stage, promised }, now, tools }: { order: DeskOrder; now: string; tools: ReactNode }) {
  const { t } = useLingui()
  const [copied, setCopied] = useState(false)
  const words = useStageWords()
  const copy = () => void navigator.clipboard.writeText(number).then(() => setCopied(true), Boolean)
  return (
    <div className={styles.head}>
      <h2 className="num">{number}</h2>
      <button type="button" className={styles.icon} onClick={copy} aria-label={copied ? t`Copied` : t`Copy order number`}>
        <Icon name={copied ? 'check' : 'copy'} size={16} />
      </button>
      <LateStamp stage={stage} promised={promised} now={now} />
      <span className={styles.stage}>{words[stage]}</span>
      <span className={styles.tools}>{tools}</span>
    </div>
  )
}

function Notes({ changed, told, order }: { changed: boolean; told: string | null; order: DeskOrder }) {
  const words = useStageWords()
  const stage = words[order.stage]
  return (
    <>
      {changed && (
        <Notice kind="info" live="status">
          <Trans>This order has just changed. Stage: {stage}</Trans>
        </Notice>
      )}
      {told && (
        <Notice kind="warning" live="alert">
          {told}
        </Notice>
      )}
      {order.call_first && (order.stage === 'accept' || order.stage === 'pack') && (
        <Notice kind="warning">
          <Trans>Call the patient first: they asked for it.</Trans>
        </Notice>
      )}
    </>
  )
}
