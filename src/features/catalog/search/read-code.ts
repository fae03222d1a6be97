/** Of the Shape Detection API, which TypeScript does not list. */
interface Detector {
  detect: (image: ImageBitmap) => Promise<{ rawValue: string }[]>
}
type DetectorClass = new (options: { formats: readonly string[] }) => Detector

const formats = ['ean_13', 'ean_8', 'upc_a', 'code_128', 'data_matrix', 'qr_code']
const detectorOf = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Whether this browser reads codes itself: no photo leaves the device. */
export const canReadCodes = (): boolean => detectorOf() !== undefined

/** The number of a pack in a photo; null where none can be read. */
export async function readCode(photo: Blob): Promise<string | null> {
  const Detector = detectorOf()
  if (!Detector) return null
  try {
    const found = await new Detector({ formats }).detect(await createImageBitmap(photo))
    return found.map(({ rawValue }) => packNumber(rawValue)).find((number) => number !== null) ?? null
  } catch {
    // No picture, or a device whose reader is away: the number can be typed.
    return null
  }
}

/** Alone, or at the beginning of a GS1 code (`01` and 14 digits). */
function packNumber(code: string): string | null {
  const plain = code.replaceAll(/[^\dA-Za-z]/g, '')
  return /^(\d{8}|\d{12,14})$/.exec(plain)?.[0] ?? /^01(\d{14})/.exec(plain)?.[1] ?? null
}
