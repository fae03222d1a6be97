import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useSending } from '../../../app/forms/use-sending.ts'
import { useUndoToast } from '../../../app/shell/desk-undo-toast.tsx'
import { browserApi } from '../../../data/page-data.ts'
import frame from '../../../app/shell/account-frame.module.css'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import type { MedicineStock } from './desk-stock.contract.ts'

interface ShelfPlaceProps {
  of: { medicine_id: string; pharmacy?: string }
  stock: MedicineStock
  onDone: () => Promise<unknown>
}

/** Where the pharmacy keeps it: written as it is read on the shelf, taken back within eight seconds. */
export function ShelfPlace({ of: { medicine_id: id, pharmacy }, stock: { place }, onDone }: ShelfPlaceProps) {
  const { t } = useLingui()
  const { busy, error, fields, place: formPlace, send } = useSending()
  const [text, setText] = useState(place ?? '')
  const offerUndo = useUndoToast()
  const put = async (to: string | null) => {
    await browserApi('PUT /api/desk/stock/{id}/place/', { params: { id }, body: { ...(pharmacy ? { pharmacy } : {}), place: to } })
    await onDone()
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const before = place
    const back = () => {
      setText(before ?? '')
      void send(() => put(before))
    }
    void send(async () => {
      await put(text.trim().toUpperCase() || null)
      setText(text.trim().toUpperCase())
      offerUndo(t`Shelf place saved`, back)
    })
  }
  return (
    <section className={frame.part} ref={formPlace}>
      <form onSubmit={save} className={frame.part}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        <TextField
          label={t`Shelf place`}
          hint={t`Where your pharmacy keeps it, such as A3-14. Pick lists are sorted by it.`}
          error={fields['place']?.[0]}
          value={text}
          maxLength={16}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(event) => setText(event.target.value)}
        />
        <div>
          <Button type="submit" variant="secondary" busy={busy}>
            <Trans>Save place</Trans>
          </Button>
        </div>
      </form>
    </section>
  )
}
