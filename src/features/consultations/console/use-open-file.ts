import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { RecordFile } from './side.types.ts'

/** The file that is read beside the note; one the page does not know yet opens when it does. */
export function useOpenFile(files: readonly RecordFile[]) {
  const { revalidate } = useRevalidator()
  const [file, setFile] = useState<RecordFile | null>(null)
  const [wanted, setWanted] = useState<string | null>(null)
  const found = wanted === null ? undefined : files.find(({ id, url }) => id === wanted && url !== null)
  if (found) {
    setWanted(null)
    setFile(found)
  }
  const openFile = (id: string) => {
    setWanted(id)
    void revalidate()
  }
  return { file, setFile, openFile }
}
