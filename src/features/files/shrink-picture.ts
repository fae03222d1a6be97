import { drawnSize, shrinkTo } from './chosen-files.rules.ts'

/** Pictures below this go as they are when they are not too long either: drawing them anew would only blur them. */
const smallBytes = 800_000

/** A photo of a phone made fit for a slow line, upright and without the place it was taken at. What the browser cannot read is sent as it is. */
export async function shrinkPicture(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  try {
    const size = drawnSize(picture.width, picture.height)
    const asItIs = size.width === picture.width && file.size <= smallBytes && /^image\/(jpeg|png)$/.test(file.type)
    return asItIs ? file : ((await drawn(picture, size)) ?? file)
  } finally {
    picture.close()
  }
}

function drawn(picture: ImageBitmap, size: { width: number; height: number }): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), size)
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  // A transparent PNG would turn black as JPEG.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, size.width, size.height)
  pen.drawImage(picture, 0, 0, size.width, size.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', shrinkTo.quality))
}
