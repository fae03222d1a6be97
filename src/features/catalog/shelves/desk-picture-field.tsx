import { useLingui } from '@lingui/react/macro'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'

interface PictureFieldProps {
  label: string
  value: string
  error: string | undefined
  onChange: (pictureId: string) => void
}

/** A picture of the operator's own: sent at once, kept by its id; what everybody sees is drawn anew from it. */
export function PictureField({ label, value, error, onChange }: PictureFieldProps) {
  const { t } = useLingui()
  const { busy, error: failed, send } = useSending()
  const take = async (file: File | undefined) => {
    if (!file) return
    const body = new Uint8Array(await file.arrayBuffer())
    await send(async () => onChange((await browserApi('POST /api/desk/picture/', { body })).picture_id))
  }
  return (
    <div>
      <TextField
        label={label}
        hint={busy ? t`Uploading…` : t`JPEG or PNG. Leave blank to show an illustration.`}
        error={failed ?? error}
        type="file"
        accept="image/jpeg,image/png"
        onChange={({ target }) => void take(target.files?.[0])}
      />
      {value !== '' && (
        <p>
          <img src={`/images/${value}?w=256`} alt={t`Image preview`} width={160} />
          <Button variant="quiet" icon="trash" onClick={() => onChange('')}>
            {t`Remove image`}
          </Button>
        </p>
      )}
    </div>
  )
}
