import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import frame from '../../app/shell/account-frame.module.css'
import { useSending } from '../../app/forms/use-sending.ts'
import { browserApi } from '../../data/page-data.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-input.tsx'
import { toasts } from '../../ui/messages/toast-store.ts'
import type { OperatorView } from './operator.contract.ts'

/** The logo is sent as soon as it is chosen, apart from the form: a picture is no draft. */
export function LogoPart({ logo }: Pick<OperatorView, 'logo'>) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { busy, error, place, send } = useSending()
  const change = async (work: () => Promise<unknown>) => {
    if (!(await send(async () => void (await work())))) return
    toasts.show({ kind: 'success', text: t`Saved` })
    await revalidate()
  }
  const take = async (file: File | undefined) => {
    if (file) await change(async () => browserApi('POST /api/desk/operator/logo/', { body: new Uint8Array(await file.arrayBuffer()) }))
  }
  return (
    <section className={frame.part} aria-labelledby="logo-part" ref={place}>
      <h2 id="logo-part">
        <Trans>Logo</Trans>
      </h2>
      {logo && <img src={logo.url} width={logo.width} height={logo.height} alt={t`Current logo`} />}
      <TextField
        label={logo ? t`Replace logo` : t`Upload logo`}
        hint={busy ? t`Uploading…` : t`PNG with a transparent background, or JPEG. Also used as the app icon.`}
        error={error}
        type="file"
        accept="image/png,image/jpeg"
        onChange={({ target }) => void take(target.files?.[0])}
      />
      {logo && (
        <Button
          variant="quiet"
          icon="trash"
          busy={busy}
          onClick={() => void change(() => browserApi('DELETE /api/desk/operator/logo/', {}))}
        >
          <Trans>Remove logo</Trans>
        </Button>
      )}
    </section>
  )
}
