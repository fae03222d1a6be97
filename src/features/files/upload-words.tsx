import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FileFault } from './chosen-files.rules.ts'
import type { FileView } from './files.contract.ts'

/** Why a file was not tried. */
export function useFaultWords(): Record<FileFault, string> {
  const { t } = useLingui()
  return {
    too_many: t`At most 5 files. Remove one first.`,
    too_large: t`This file is larger than 10 MB.`,
    empty: t`This file is empty.`,
    unknown_kind: t`This is no photo and no PDF.`,
  }
}

/** What could be better about a photo: advice, never a refusal. */
export function useHintWords(): Record<FileView['hints'][number], string> {
  const { t } = useLingui()
  return {
    blurred: t`It looks blurred. Hold the phone still and tap on the text to focus.`,
    dark: t`It looks dark. Take it near a window or a lamp.`,
    washed_out: t`It is very bright. Turn off the flash and avoid glare.`,
    small: t`It is very small. Go closer, so that the slip fills the picture.`,
  }
}

export function Pages({ count }: { count: number }): ReactNode {
  return <Plural value={count} one="# page" other="# pages" />
}
