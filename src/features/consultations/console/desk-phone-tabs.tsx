import { useLingui } from '@lingui/react/macro'
import { TabList } from './desk-tabs.tsx'
import type { Gap } from './gaps.rules.ts'

export type PhoneTab = 'note' | 'prescription' | 'before' | 'chat'

interface PhoneTabsProps {
  chats: boolean
  shown: PhoneTab
  unread: number
  lines: number
  onShow: (tab: PhoneTab) => void
  className: string | undefined
}

/** On a phone one part at a time. */
export function PhoneTabs({ chats, shown, unread, lines, onShow, className }: PhoneTabsProps) {
  const { t } = useLingui()
  const tabs = [
    { name: 'note', label: t`Note` },
    { name: 'prescription', label: t`Prescription`, count: lines },
    { name: 'before', label: t`Before` },
    ...(chats ? [{ name: 'chat', label: t`Chat`, count: unread, hot: true } as const] : []),
  ] as const
  return <TabList label={t`Parts of the visit`} tabs={tabs} shown={shown} onShow={onShow} className={className} />
}

/** On which part of a phone a gap is filled; null for what is answered in the bar. */
export function partOf({ field, line }: Gap): PhoneTab | null {
  if (line !== null || field === 'no_medicines') return 'prescription'
  return /^(complaints|history|findings|diagnosis|seen_on_video|vitals\.)/.test(field) ? 'note' : null
}
