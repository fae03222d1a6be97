import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Form } from '../../../app/forms/form-page.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField, TextField } from '../../../ui/controls/text-input.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { Progress } from './desk-import-progress.tsx'
import { mostBytes } from './file-format.rules.ts'
import type { ImportKind } from './import-columns.rules.ts'
import { uploadImport } from './run-import.ts'

interface UploadProps {
  kind: ImportKind
  pharmacies?: readonly { id: string; name: string }[]
  hint: ReactNode
  onUploaded: (id: string) => Promise<void>
}

/** A file on its way to the server. */
export function ImportUpload({ kind, pharmacies = [], hint, onUploaded }: UploadProps) {
  const { t } = useLingui()
  const [file, setFile] = useState<File | null>(null)
  const [pharmacy, setPharmacy] = useState(pharmacies[0]?.id)
  const hydrated = useHydrated()
  const [sent, setSent] = useState<number | null>(null)
  const { busy, error, fields, place, send, refuse } = useSending()
  const fileProblem = () => {
    if (!file) return t`Choose a file`
    if (file.size === 0) return t`The file is empty`
    return file.size > mostBytes ? t`The file is larger than 64 MB` : null
  }
  const submit = async () => {
    const wrong = fileProblem()
    if (refuse({ file: wrong }) || !file) return
    await send(async () => {
      const row = await uploadImport(file, { kind, pharmacy, onProgress: (one) => setSent(one.received_bytes) })
      await onUploaded(row.id)
    })
    setSent(null)
  }
  return (
    <div ref={place}>
      <Form onSubmit={submit}>
        {error && <Notice kind="danger" live="alert" title={error} />}
        {pharmacies.length > 1 && (
          <SelectField
            label={t`Pharmacy`}
            error={fields['pharmacy']?.[0]}
            value={pharmacy}
            disabled={!hydrated}
            onChange={({ target }) => setPharmacy(target.value)}
          >
            {pharmacies.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label={t`CSV file`}
          hint={hint}
          type="file"
          disabled={!hydrated}
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          error={fields['file']?.[0]}
          onChange={({ target }) => setFile(target.files?.[0] ?? null)}
        />
        {busy && file && sent !== null && <Progress label={t`Uploading`} done={sent} all={file.size} />}
        <Button type="submit" busy={busy} icon="upload-simple">
          <Trans>Upload file</Trans>
        </Button>
      </Form>
    </div>
  )
}
