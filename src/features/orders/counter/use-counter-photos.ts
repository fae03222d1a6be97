import { forgetUploads, type Uploads, useUploads } from '../../files/use-uploads.ts'

/** Photos of the paper of the sale that is being made; they outlive a reload, and go with the sale. */
export function useCounterPhotos(pharmacy: string): [photos: Uploads, forget: () => void] {
  const draft = `counter ${pharmacy}`
  const photos = useUploads(draft, 'desk')
  const forget = () => {
    for (const { key } of photos.list) photos.remove(key)
    forgetUploads(draft)
  }
  return [photos, forget]
}
