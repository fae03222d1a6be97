import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Column, DataTable } from '../../../ui/layout/data-table.tsx'
import { useTimeWords } from '../../doctors/doctor-words.tsx'
import type { Reading } from './readings.contract.ts'
import { useReadingWords } from './reading-words.ts'
import { UrgentLink } from './urgent-link.tsx'

interface ReadingTableProps {
  kind: Reading['kind']
  readings: readonly Reading[]
  /** Whose they are, where they are read at home: what asks for help leads to it. */
  patient?: string
  /** What can be done with one. */
  tools?: (reading: Reading) => ReactNode
}

/** The figures of the chart, the newest first. */
export function ReadingTable({ kind, readings, patient, tools }: ReadingTableProps) {
  const { t } = useLingui()
  const words = useReadingWords()
  const { dayNumber, time } = useTimeWords()
  const columns: Column<Reading>[] = [
    { key: 'at', heading: t`Time`, cell: ({ taken_at }) => `${dayNumber(taken_at)}, ${time(taken_at)}` },
    { key: 'figure', heading: t`Reading`, cell: (reading) => <b className="num">{words.figure(reading)}</b> },
  ]
  if (kind === 'pressure') columns.push({ key: 'pulse', heading: t`Pulse`, cell: ({ pulse_per_min }) => pulse_per_min ?? '' })
  if (kind === 'sugar')
    columns.push({ key: 'when', heading: t`When`, cell: ({ sugar_when }) => (sugar_when ? words.when[sugar_when] : '') })
  if (kind !== 'weight') columns.push({ key: 'level', heading: t`Note`, cell: (reading) => <Note reading={reading} patient={patient} /> })
  if (tools) columns.push({ key: 'tools', heading: t`Actions`, cell: tools })
  return <DataTable caption={words.kind[kind]} captionHidden columns={columns} rows={readings} rowKey={({ id }) => id} />
}

function Note({ reading, patient }: { reading: Reading; patient: string | undefined }) {
  const { level } = reading
  const text = useReadingWords().level[level]
  if (level !== 'emergency' || patient === undefined) return text
  return <UrgentLink reading={reading} person={patient} />
}
