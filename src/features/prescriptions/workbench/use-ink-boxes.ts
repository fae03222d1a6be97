import { useEffect, useState } from 'react'
import { inkBoxes } from '../review/ink-lines.rules.ts'
import type { LineBox } from '../review/workbench.contract.ts'
import type { PaperPage } from './paper-pages.ts'

/** Wide enough to tell lines apart, small enough to be read in a moment. */
const width = 480

/** Where the medicines of the first page seem to stand; empty until its picture was read, and where nothing is found. */
export function useInkBoxes(page: PaperPage | undefined): readonly LineBox[] {
  const url = page?.url
  const [found, setFound] = useState<{ url: string; boxes: LineBox[] } | null>(null)
  useEffect(() => {
    if (url === undefined) return undefined
    const picture = new Image()
    picture.addEventListener('load', () => setFound({ url, boxes: readBoxes(picture) }))
    picture.src = url
    return () => picture.removeAttribute('src')
  }, [url])
  return found?.url === url ? (found?.boxes ?? none) : none
}

const none: LineBox[] = []

function readBoxes(picture: HTMLImageElement): LineBox[] {
  const height = Math.round((width * picture.naturalHeight) / Math.max(1, picture.naturalWidth))
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  if (!drawing || height < 1) return none
  drawing.drawImage(picture, 0, 0, width, height)
  const { data } = drawing.getImageData(0, 0, width, height)
  const pixels = Uint8Array.from({ length: width * height }, (_, at) =>
    Math.round(((data[at * 4] ?? 0) * 3 + (data[at * 4 + 1] ?? 0) * 6 + (data[at * 4 + 2] ?? 0)) / 10),
  )
  return inkBoxes({ pixels, width, height })
}
