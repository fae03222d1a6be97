import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { useSending } from '../../../app/forms/use-sending.ts'
import { browserApi } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-input.tsx'
import type { PackSide } from '../catalog.contract.ts'
import styles from './desk-catalogue.module.css'
import type { ProductDetails } from './products.contract.ts'

/** Photographs of the pack: sent and shown at once, each in place of the drawing. */
export function ProductPictures({ details: { medicine_id, pictures, may_picture } }: { details: ProductDetails }) {
  const { t } = useLingui()
  const sides: Record<PackSide, string> = { front: t`Front of the pack`, back: t`Back of the pack`, strip: t`Strip or bottle` }
  if (!may_picture) return null
  return (
    <section className={styles.prices}>
      <h3>
        <Trans>Photographs</Trans>
      </h3>
      <p className={styles.small}>
        <Trans>Shown to patients in place of the illustration. No prices, no claims, no other maker’s pack.</Trans>
      </p>
      {(['front', 'back', 'strip'] as const).map((side) => (
        <SideField key={side} id={medicine_id} side={side} label={sides[side]} src={pictures.find((one) => one.side === side)?.src} />
      ))}
    </section>
  )
}

function SideField({ id, side, label, src }: { id: string; side: PackSide; label: string; src: string | undefined }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { busy, error, send } = useSending()
  const params = { id, side }
  const take = async (file: File | undefined) => {
    if (!file) return
    const body = new Uint8Array(await file.arrayBuffer())
    await send(async () => {
      const { picture_id } = await browserApi('POST /api/desk/picture/', { body })
      await browserApi('PUT /api/desk/product/{id}/picture/{side}/', { params, body: { picture_id } })
      await revalidate()
    })
  }
  const remove = () =>
    send(async () => {
      await browserApi('DELETE /api/desk/product/{id}/picture/{side}/', { params })
      await revalidate()
    })
  return (
    <div>
      <TextField
        label={label}
        hint={busy ? t`Uploading…` : t`JPEG or PNG. Leave blank to show an illustration.`}
        error={error}
        type="file"
        accept="image/jpeg,image/png"
        onChange={({ target }) => void take(target.files?.[0])}
      />
      {src && (
        <p>
          <img src={`${src}?w=256`} alt={t`Image preview`} width={120} />
          <Button variant="quiet" icon="trash" busy={busy} onClick={() => void remove()}>
            {t`Remove image`}
          </Button>
        </p>
      )}
    </div>
  )
}
