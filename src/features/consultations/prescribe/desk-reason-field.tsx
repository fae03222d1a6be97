import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { TextInput } from '../../../ui/controls/text-input.tsx'
import styles from './desk-medicines.module.css'

interface ReasonFieldProps {
  /** The medicine it is for. */
  name: string
  /** The gap it fills. */
  gap: string
  /** What was written before. */
  first?: string
  onSave: (reason: string) => void
  onCancel: () => void
}

/** Why a medicine is given although something speaks against it. */
export function ReasonField({ name, gap, first = '', onSave, onCancel }: ReasonFieldProps) {
  const { t } = useLingui()
  const [reason, setReason] = useState(first)
  const field = useRef<HTMLInputElement>(null)
  // Nothing is kept without a reason: the hand goes to where it is written.
  const save = () => (reason.trim() === '' ? field.current?.focus() : onSave(reason.trim()))
  return (
    <span className={styles.keep}>
      <TextInput
        ref={field}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed gives its place to this field
        autoFocus
        data-gap={gap}
        aria-label={t`Reason for ${name}`}
        placeholder={t`Reason, for the pharmacist`}
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          // Ctrl Enter signs: it is not for this field.
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) save()
          if (event.key === 'Escape') onCancel()
        }}
      />
      <button type="button" className={styles.way} onClick={save}>
        <Trans>Keep</Trans>
      </button>
    </span>
  )
}
