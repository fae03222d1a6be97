import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { formatPaise } from '../../../lib/money.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ConfirmButton } from '../../../ui/controls/confirm-button.tsx'
import { KeyHint } from '../../../ui/controls/key-hint.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { toasts } from '../../../ui/messages/toast-store.ts'
import styles from '../receipts/desk-receipt.module.css'
import { differenceOf, valueOfDifferences } from './count.rules.ts'
import type { useCount } from './use-count.ts'

interface FootProps {
  form: ReturnType<typeof useCount>
  pharmacy: string | undefined
  place: RefObject<HTMLDivElement | null>
}

/** What is left, and the way on: compare when everything was counted, post when each difference has its reason. */
export function CountFoot({ form: { count, compare, post }, pharmacy, place }: FootProps) {
  const { t } = useLingui()
  const { lines, state } = count
  const left = lines.filter(({ counted_units }) => counted_units === null).length
  const open = lines.filter((line) => line.outdated || (differenceOf(line) !== 0 && line.reason === null)).length
  const toGap = () => focusGap(place.current)
  const [going, setGoing] = useState(false)
  const goOn = async () => {
    // A cell that is being typed into keeps its number first; what is still on its way is waited for.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    setGoing(true)
    const went = await (state === 'counting' ? compare() : post())
    setGoing(false)
    if (!went) return toGap()
    if (state !== 'counting') toasts.show({ kind: 'success', text: t`Count posted. The books are corrected` })
  }
  return (
    <div className={styles.foot}>
      <span className={styles.total}>
        {state === 'counting' ? <Progress done={lines.length - left} all={lines.length} /> : <Value lines={lines} />}
      </span>
      {state !== 'posted' && (
        <>
          <output className={styles.facts}>
            {state === 'counting' ? (
              left > 0 && <Plural value={left} one="# line left" other="# lines left" />
            ) : open > 0 ? (
              <Plural value={open} one="# difference to explain" other="# differences to explain" />
            ) : (
              <Trans>Every difference has a reason</Trans>
            )}
          </output>
          <Discard id={count.id} pharmacy={pharmacy} />
          <Button busy={going} disabled={lines.length === 0} onClick={() => void goOn()} data-shortcut="main">
            {state === 'counting' ? <Trans>Compare with the books</Trans> : <Trans>Post count</Trans>} <KeyHint keys="Ctrl Enter" />
          </Button>
        </>
      )}
    </div>
  )
}

/** The first line that is left: its reason where it lacks one. */
export function focusGap(place: HTMLElement | null): void {
  const gap = place?.querySelector('[data-gap]')
  const cell = gap?.querySelector<HTMLElement>('[aria-invalid]') ?? gap?.querySelector('input')
  cell?.focus()
}

function Progress({ done, all }: { done: number; all: number }) {
  return (
    <Trans>
      <b>{done}</b> of {all} batches counted
    </Trans>
  )
}

function Value({ lines }: { lines: Parameters<typeof valueOfDifferences>[0] }) {
  const { short_paise, over_paise } = valueOfDifferences(lines)
  const [short, over] = [formatPaise(short_paise), formatPaise(over_paise)]
  return (
    <Trans>
      Short <b>{short}</b>, over <b>{over}</b> at MRP
    </Trans>
  )
}

function Discard({ id, pharmacy }: { id: string; pharmacy: string | undefined }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { busy, error, send } = useSending()
  const discard = () =>
    send(async () => {
      await browserApi('DELETE /api/desk/stock/counting/{id}/', { params: { id }, query: pharmacy ? { pharmacy } : {} })
      await navigate({ pathname: '/desk/stock/counts', search: pharmacy ? `?pharmacy=${pharmacy}` : '' })
    })
  return (
    <>
      {error && <Notice kind="danger" live="alert" title={error} />}
      <ConfirmButton
        variant="quiet"
        busy={busy}
        label={t`Discard count`}
        confirm={t`Discard count`}
        stay={t`Keep`}
        title={t`Discard this count?`}
        onConfirm={() => void discard()}
      >
        <Trans>What was counted is deleted. No stock changes.</Trans>
      </ConfirmButton>
    </>
  )
}
