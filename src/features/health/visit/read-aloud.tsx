import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { languageTags, pickLanguage } from '../../../lib/languages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import type { Signed } from './after-visit.types.ts'
import { useSpokenSlip } from './spoken-slip.ts'

type State = 'silent' | 'speaking' | 'no_voice'

/** The slip in words, for whoever reads little or sees badly: by the phone's own voice, so that nothing of it leaves the phone. */
export function ReadAloud({ signed }: { signed: NonNullable<Signed['paper']['document']> }) {
  const { t, i18n } = useLingui()
  const sentences = useSpokenSlip()(signed)
  const [state, setState] = useState<State>('silent')
  const speaks = useHydrated() && 'speechSynthesis' in globalThis
  useEffect(() => (speaks ? () => speechSynthesis.cancel() : undefined), [speaks])
  if (!speaks) return null
  const tag = languageTags[pickLanguage(i18n.locale, undefined)]
  const stop = () => {
    speechSynthesis.cancel()
    setState('silent')
  }
  const read = () => {
    const voices = speechSynthesis.getVoices()
    // Some browsers name their voices only later: where none is named, it is tried.
    if (voices.length > 0 && !voices.some(({ lang }) => lang.replace('_', '-').startsWith(tag.slice(0, 2)))) return setState('no_voice')
    speechSynthesis.cancel()
    setState('speaking')
    for (const [at, text] of sentences.entries()) speechSynthesis.speak(utterance(text, at === sentences.length - 1))
    return undefined
  }
  const utterance = (text: string, isLast: boolean) => {
    const said = new SpeechSynthesisUtterance(text)
    said.lang = tag
    said.rate = 0.9
    if (isLast) said.addEventListener('end', () => setState('silent'))
    said.addEventListener('error', ({ error }) => {
      if (error !== 'canceled' && error !== 'interrupted') setState('no_voice')
    })
    return said
  }
  return (
    <>
      <Button variant="secondary" icon={state === 'speaking' ? 'x' : 'speaker-high'} onClick={state === 'speaking' ? stop : read}>
        {state === 'speaking' ? <Trans>Stop reading</Trans> : <Trans>Read aloud</Trans>}
      </Button>
      {state === 'no_voice' && (
        <Notice kind="warning" live="status" title={t`This device cannot read this language aloud`}>
          <Trans>You can add a voice in the settings of your phone, under text-to-speech.</Trans>
        </Notice>
      )}
    </>
  )
}
