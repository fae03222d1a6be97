import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../data/page-data.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/messages/dialog.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { TextInput } from '../../ui/controls/text-input.tsx'
import { toasts } from '../../ui/messages/toast-store.ts'
import styles from './pincode-dialog.module.css'
import { savePincode } from './pincode-store.ts'
import { usePincodeWords } from './pincode-words.tsx'
import { checkPincode, pincodeDigits, pincodeLength, pincodeTexts } from './places.rules.ts'

interface PincodeDialogProps {
  open: boolean
  onClose: () => void
  saved: string | null
}

/** The pincode modal: submit, loading, then deliverable (saved, closes) or not (the error stays). */
export function PincodeDialog({ open, onClose, saved }: PincodeDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog open={open} onClose={onClose} title={t`Pincode`} closeLabel={t`Close`}>
      <PincodeForm saved={saved} onSaved={onClose} />
    </Dialog>
  )
}

function PincodeForm({ saved, onSaved }: { saved: string | null; onSaved: () => void }) {
  const { t } = useLingui()
  const words = usePincodeWords()
  const { revalidate } = useRevalidator()
  const [typed, setTyped] = useState(saved ?? '')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = checkPincode(typed)
    setError(wrong && words[wrong])
    if (wrong || busy) return
    setBusy(true)
    const outcome = await askForDelivery(typed).finally(() => setBusy(false))
    if (outcome !== pincodeTexts.delivered) return setError(words[outcome])
    toasts.show({ kind: 'success', text: words[outcome] })
    onSaved()
    await revalidate()
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className={styles.form}>
      <Field label={t`Delivery pincode`} hint={t`Six digits, for example 302001`} error={error}>
        {(control) => (
          <TextInput
            {...control}
            value={typed}
            onChange={(event) => setTyped(pincodeDigits(event.target.value))}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={pincodeLength}
            code
            data-first-focus
          />
        )}
      </Field>
      <Button type="submit" full busy={busy}>
        {t`Check delivery`}
      </Button>
    </form>
  )
}

/** Asks the server and keeps the place when something is delivered there. A failed call says so and loses nothing typed. */
async function askForDelivery(pincode: string) {
  try {
    const place = await browserApi('GET /api/pincode/details/', { query: { pincode } })
    // No pincode of India begins with 0; of others we may not know every new one.
    if (place.reason === 'unknown_pincode' && pincode.startsWith('0')) return 'unknown'
    if (!place.is_deliverable) return pincodeTexts.notDelivered
    savePincode({ postal_code: place.postal_code, place_name: place.place_name, is_deliverable: true })
    return pincodeTexts.delivered
  } catch {
    return 'failed'
  }
}
