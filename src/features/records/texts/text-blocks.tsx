import { Fragment, type ReactNode } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import type { Shell } from '../../../data/page-data.ts'
import { retentions } from '../../accounts/retention.rules.ts'
import type { TextBlock } from './texts.contract.ts'
import styles from './text-blocks.module.css'

type Part = Extract<TextBlock, { kind: 'paragraph' }>['parts'][number]

/** A legal text as elements, with the operator's names filled in. */
export function TextBlocks({ blocks }: { blocks: readonly TextBlock[] }) {
  const shell = useRouteLoaderData<Shell>('root')
  const values: Record<string, string | undefined> = {
    operator: shell?.operatorName,
    address: shell?.operatorAddress,
    officer: shell?.grievanceOfficer,
    phone: shell?.supportPhone,
  }
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (all, name: string) => values[name] ?? all)
  return blocks.map((block, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- blocks of a version have no identity but their place
    <Fragment key={at}>
      {isRetention(block) ? <Retention language={shell?.language ?? 'en'} /> : <OneBlock block={block} fill={fill} />}
    </Fragment>
  ))
}

function isRetention(block: TextBlock): boolean {
  return block.kind === 'paragraph' && block.parts.map(({ text }) => text).join('') === '{retention}'
}

function Retention({ language }: { language: Shell['language'] }) {
  return (
    <ul>
      {Object.entries(retentions).map(([kind, { text }]) => (
        <li key={kind}>{text[language]}</li>
      ))}
    </ul>
  )
}

function OneBlock({ block, fill }: { block: TextBlock; fill: (text: string) => string }) {
  if (block.kind === 'heading') {
    const Heading = block.level === 2 ? 'h2' : 'h3'
    return <Heading>{inline(block.parts, fill)}</Heading>
  }
  if (block.kind === 'paragraph') return <p className={styles.lines}>{inline(block.parts, fill)}</p>
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((parts, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- items of a version have no identity but their place
        <li key={at}>{inline(parts, fill)}</li>
      ))}
    </List>
  )
}

function inline(parts: readonly Part[], fill: (text: string) => string): ReactNode {
  return parts.map(({ text, strong, emphasis, href }, at) => {
    const bare = <>{fill(text)}</>
    const slanted = emphasis ? <em>{bare}</em> : bare
    const look = strong ? <strong>{slanted}</strong> : slanted
    // oxlint-disable-next-line react/no-array-index-key -- parts of a version have no identity but their place
    return <Fragment key={at}>{href ? <Way href={href}>{look}</Way> : look}</Fragment>
  })
}

function Way({ href, children }: { href: string; children: ReactNode }) {
  return href.startsWith('/') ? <Link to={href}>{children}</Link> : <a href={href}>{children}</a>
}
