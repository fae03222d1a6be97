import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { Shell } from '../../../data/page-data.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Notice } from '../../../ui/messages/notice.tsx'
import { answerOffer } from './install-moment.ts'
import { installPrompt } from '../../../ui/early.ts'
import { isApple, isBusyPage } from './install.rules.ts'

/** The app on the home screen, offered once; an iPhone is told how. Where a browser cannot install, nothing is said. */
export function InstallOffer({ onAnswer }: { onAnswer: () => void }) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const brand = useRouteLoaderData<Shell>('root')?.brand ?? ''
  const prompt = installPrompt()
  const apple = isApple(navigator.userAgent, navigator.maxTouchPoints)
  if ((!prompt && !apple) || isBusyPage(pathname)) return null
  const answer = () => {
    answerOffer()
    onAnswer()
  }
  const install = () => {
    void prompt?.prompt().catch(() => {})
    answer()
  }
  const actions = (
    <>
      {prompt && (
        <Button icon="download-simple" onClick={install}>
          <Trans>Install app</Trans>
        </Button>
      )}{' '}
      <Button variant="quiet" onClick={answer}>
        {prompt ? <Trans>Not now</Trans> : <Trans>Close</Trans>}
      </Button>
    </>
  )
  return (
    <aside className="wrap" aria-label={t`Install app`}>
      <Notice live="status" title={t`Keep ${brand} on your home screen`} action={actions}>
        {prompt ? (
          <Trans>Opens in one tap, shows today’s doses offline and reminds you.</Trans>
        ) : (
          <Trans>In Safari tap Share, then “Add to Home Screen”. It opens in one tap and shows today’s doses offline.</Trans>
        )}
      </Notice>
    </aside>
  )
}
