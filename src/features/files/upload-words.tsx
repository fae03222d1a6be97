import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FileFault } from './chosen-files.rules.ts'
import type { FileView } from './files.contract.ts'

/** Why a file was not tried. */
export function useFaultWords(): Record<FileFault, string> {
  const { t } = useLingui()
  return {
    too_many: t`You can add up to 5 files. Remove one first.`,
    too_large: t`This file is larger than 10 MB.`,
    empty: t`This file is empty.`,
    unknown_kind: t`This is not a photo or a PDF.`,
  }
}

/** What could be better about a photo: advice, never a refusal. */
export function useHintWords(): Record<FileView['hints'][number], string> {
  const { t } = useLingui()
  return {
    blurred: t`The photo looks blurred. Hold the phone still and tap on the text to focus.`,
    dark: t`The photo looks dark. Take it near a window or a lamp.`,
    washed_out: t`The photo is too bright. Turn off the flash and avoid glare.`,
    small: t`The photo is too small. Move closer so that the prescription fills the frame.`,
  }
}

export function Pages({ count }: { count: number }): ReactNode {
  return <Plural value={count} one="# page" other="# pages" />
}
