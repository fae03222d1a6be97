import { useLingui } from '@lingui/react/macro'
import type { Trouble } from '../media/call-media.ts'
import type { CallWord } from './call-state.rules.ts'

/** The state of the call in a few words. */
export function useCallWords(): Record<CallWord, string> {
  const { t } = useLingui()
  return {
    connecting: t`Connecting`,
    waiting: t`Waiting for the other person`,
    reconnecting: t`Reconnecting`,
    weak: t`Weak connection`,
    not_heard: t`They cannot hear you`,
    good: t`Good connection`,
  }
}

/** What is wrong with camera or microphone, and the one thing to do about it. */
export function useTroubleWords(): Record<'camera' | 'microphone', Record<Trouble, { what: string; todo: string }>> {
  const { t } = useLingui()
  const busy = { what: t`Another app is using your camera or microphone`, todo: t`Close the other app and check again.` }
  return {
    camera: {
      refused: {
        what: t`Camera access is blocked`,
        todo: t`Tap the lock icon next to the web address, allow the camera and check again. Without it, you can still talk to and see the doctor.`,
      },
      missing: { what: t`No camera found`, todo: t`You can still talk to and see the doctor.` },
      busy,
    },
    microphone: {
      refused: {
        what: t`Microphone access is blocked`,
        todo: t`Tap the lock icon next to the web address, allow the microphone and check again. Without it, you can still see, listen and chat.`,
      },
      missing: { what: t`No microphone found`, todo: t`You can still see, listen and chat. Try headphones with a microphone.` },
      busy,
    },
  }
}
