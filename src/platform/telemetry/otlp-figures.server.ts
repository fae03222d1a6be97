import { ValueType } from '@opentelemetry/api'
import { OTLPMetricExporter as JsonExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPMetricExporter as ProtobufExporter } from '@opentelemetry/exporter-metrics-otlp-proto'
import { emptyResource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import type { MetricObjectWithValues, MetricValue, MetricValueWithName } from 'prom-client'
import type { Figure } from './figures.server.ts'
import type { KeptFigures } from './metrics.server.ts'

/** The figures of `/metrics` pushed to a collector: the same ones, read from the same place. Loaded with the traces, by nobody else. */
export interface OtlpFigures {
  /** None where `OTEL_METRICS_EXPORTER` is `none`. */
  readers: PeriodicExportingMetricReader[]
  tell: (figures: KeptFigures) => void
}

const usualIntervalMs = 60_000

export function otlpFigures(environment: NodeJS.ProcessEnv): OtlpFigures {
  if (environment['OTEL_METRICS_EXPORTER'] === 'none') return { readers: [], tell: () => {} }
  let told: KeptFigures | null = null
  const since = timeOf(Date.now())
  const collect = async () => {
    const metrics = told ? await metricsOf(told, since) : []
    return { resourceMetrics: { resource: emptyResource(), scopeMetrics: [{ scope: { name: 'parcha' }, metrics }] }, errors: [] }
  }
  const exportIntervalMillis = Number(environment['OTEL_METRIC_EXPORT_INTERVAL']) || usualIntervalMs
  const reader = new PeriodicExportingMetricReader({
    exporter: exporterOf(environment),
    exportIntervalMillis,
    metricProducers: [{ collect }],
  })
  return {
    readers: [reader],
    tell: (figures) => {
      told = figures
    },
  }
}

function exporterOf(environment: NodeJS.ProcessEnv) {
  const protocol = environment['OTEL_EXPORTER_OTLP_METRICS_PROTOCOL'] ?? environment['OTEL_EXPORTER_OTLP_PROTOCOL']
  return protocol === 'http/json' ? new JsonExporter() : new ProtobufExporter()
}

/** Seconds and nanoseconds, as the SDK counts. */
type Time = [number, number]
const timeOf = (ms: number): Time => [Math.floor(ms / 1000), (ms % 1000) * 1_000_000]

async function metricsOf({ own, business }: KeptFigures, since: Time): Promise<MetricData[]> {
  const [counted, figures] = await Promise.all([own.getMetricsAsJSON(), business()])
  const at = { startTime: since, endTime: timeOf(Date.now()) }
  return [...counted.map((metric) => metricOf(metric, at)), ...figures.map((figure) => gaugeOf(figure, at))]
}

type At = Pick<DataPoint<number>, 'startTime' | 'endTime'>

const shared = (name: string, help: string) => ({
  descriptor: { name, description: help, unit: '', valueType: ValueType.DOUBLE },
  aggregationTemporality: AggregationTemporality.CUMULATIVE,
})

function gaugeOf({ name, help, values }: Figure, at: At): MetricData {
  const dataPoints = values.map(({ labels = {}, value }) => ({ ...at, attributes: labels, value }))
  return { ...shared(name, help), dataPointType: DataPointType.GAUGE, dataPoints }
}

type Counted = MetricObjectWithValues<MetricValue<string>>

function metricOf({ name, help, type, values }: Counted, at: At): MetricData {
  // The module says its types as an enum on one side and as words on the other.
  const kind = String(type)
  if (kind === 'histogram') return { ...shared(name, help), dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramsOf(values, at) }
  const dataPoints = values.map(({ labels, value }) => ({ ...at, attributes: plain(labels), value }))
  if (kind === 'counter') return { ...shared(name, help), dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints }
  return { ...shared(name, help), dataPointType: DataPointType.GAUGE, dataPoints }
}

type Labels = MetricValue<string>['labels']
const plain = (labels: Labels): Record<string, string | number> =>
  Object.fromEntries(Object.entries(labels).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

/** Prometheus counts each bucket with all below it and as rows of their own; OTLP each by itself and all of one together. */
function histogramsOf(values: readonly MetricValue<string>[], at: At): DataPoint<Histogram>[] {
  const rows = Map.groupBy(values as readonly MetricValueWithName<string>[], ({ labels: { le: _, ...labels } }) => JSON.stringify(labels))
  return [...rows.values()].map((some) => {
    const { le: _, ...labels } = plain(some[0]?.labels ?? {})
    const buckets = some.flatMap(({ labels: { le }, value }) =>
      le === undefined ? [] : [{ le: Number(String(le).replace('+Inf', 'Infinity')), value }],
    )
    buckets.sort((a, b) => a.le - b.le)
    const valueOf = (end: string) => some.find(({ metricName }) => metricName?.endsWith(end))?.value ?? 0
    const boundaries = buckets.map(({ le }) => le).filter(Number.isFinite)
    const counts = buckets.map(({ value }, nth) => value - (buckets[nth - 1]?.value ?? 0))
    return { ...at, attributes: labels, value: { buckets: { boundaries, counts }, sum: valueOf('_sum'), count: valueOf('_count') } }
  })
}
