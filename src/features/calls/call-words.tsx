import { useLingui } from '@lingui/react/macro'
import type { Trouble } from './call-media.ts'
import type { CallWord } from './call-state.rules.ts'

/** The state of the call in a few words. */
export function useCallWords(): Record<CallWord, string> {
  const { t } = useLingui()
  return {
    connecting: t`Connecting`,
    waiting: t`Waiting for the other side`,
    reconnecting: t`Connecting again`,
    weak: t`Weak connection`,
    not_heard: t`They cannot hear you`,
    good: t`Good connection`,
  }
}

/** What is wrong with camera or microphone, and the one thing to do about it. */
export function useTroubleWords(): Record<'camera' | 'microphone', Record<Trouble, { what: string; todo: string }>> {
  const { t } = useLingui()
  const busy = { what: t`Another app uses the camera or the microphone`, todo: t`Close the other app and check again.` }
  return {
    camera: {
      refused: {
        what: t`The camera is not allowed`,
        todo: t`Tap the lock beside the address of this page, allow the camera and check again. Without it you can talk, and see the doctor.`,
      },
      missing: { what: t`No camera was found`, todo: t`You can talk, and see the doctor.` },
      busy,
    },
    microphone: {
      refused: {
        what: t`The microphone is not allowed`,
        todo: t`Tap the lock beside the address of this page, allow the microphone and check again. Without it you can see, listen and write.`,
      },
      missing: { what: t`No microphone was found`, todo: t`You can see, listen and write. Headphones with a microphone help.` },
      busy,
    },
  }
}
