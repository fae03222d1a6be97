import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/messages/dialog.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { SelectField } from '../../../ui/controls/text-input.tsx'
import { useSending } from '../../../app/forms/use-sending.ts'
import { PaperPicker } from '../../files/paper-picker.tsx'
import { UploadList } from '../../files/upload-list.tsx'
import { useUploads } from '../../files/use-uploads.ts'

type PaperKind = 'report' | 'prescription' | 'photo' | 'other'

/** Papers for the doctor, before and during the talk. */
export function FilesDialog({ consultation, open, onClose }: { consultation: string; open: boolean; onClose: () => void }) {
  const { t } = useLingui()
  const uploads = useUploads()
  const { revalidate } = useRevalidator()
  const { busy, error, send } = useSending()
  const [kind, setKind] = useState<PaperKind>('report')
  const words = usePaperWords()
  const ready = uploads.ids.length > 0 && uploads.settled
  const give = async () => {
    const went = await send(async () => {
      for (const file of uploads.ids)
        await browserApi('POST /api/consultation/{id}/add_file/', { params: { id: consultation }, body: { file, kind } })
      await revalidate()
    })
    if (!went) return
    for (const { key } of uploads.list) uploads.remove(key)
    onClose()
  }
  const actions = (
    <Button busy={busy} disabledReason={ready ? undefined : t`Add a photo or PDF first`} onClick={() => void give()}>
      <Trans>Share with doctor</Trans>
    </Button>
  )
  return (
    <Dialog open={open} onClose={onClose} title={t`Documents for the doctor`} closeLabel={t`Close`} actions={actions}>
      {error && <Notice kind="danger" live="alert" title={error} />}
      <SelectField label={t`Document type`} value={kind} onChange={(event) => setKind(event.target.value as PaperKind)}>
        {Object.entries(words).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <PaperPicker onFiles={uploads.add} />
      <UploadList uploads={uploads} />
    </Dialog>
  )
}

export function usePaperWords(): Record<PaperKind, string> {
  const { t } = useLingui()
  return { report: t`Test report`, prescription: t`Old prescription`, photo: t`Photo of the problem`, other: t`Other document` }
}
