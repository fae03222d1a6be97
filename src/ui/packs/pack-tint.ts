/** Ink and pale ground of a label. Eight pairs so that two medicines side by side rarely look alike; none imitates a real pill. */
export type PackTint = { ink: string; pale: string }

const tints: readonly PackTint[] = [
  { ink: '#0f6b5b', pale: '#ddf0ea' },
  { ink: '#1b4f9c', pale: '#e0eaf8' },
  { ink: '#7a3e8e', pale: '#f0e4f4' },
  { ink: '#9a4a00', pale: '#fbe9d2' },
  { ink: '#8a1f3d', pale: '#f9e1e7' },
  { ink: '#3b5b12', pale: '#e8f0d8' },
  { ink: '#2d4a63', pale: '#e1e9f0' },
  { ink: '#6a5200', pale: '#f7efcf' },
]

/** The same id always gives the same tint, on the server and in the browser (djb2). */
export function packTint(medicineId: string): PackTint {
  let hash = 5381
  for (const letter of medicineId) hash = (hash * 33 + letter.codePointAt(0)!) >>> 0
  return tints[hash % tints.length]!
}
