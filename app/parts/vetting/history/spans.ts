import { periodKinds } from '#domains/recruitment/form/application-form.labels.ts'
import type { AddressRow, PeriodRow } from '#domains/vetting/history/history-rows.form.ts'
import type { Overlap } from '#domains/vetting/history/timeline.rules.ts'
import type { Span } from './HistoryChart.tsx'

const kinds: Record<string, string> = periodKinds

type Placed = { position: number }
type Period = Omit<PeriodRow, 'kind' | 'current'> & Placed & { kind: string }

export function periodSpans(periods: readonly Period[], overlaps: readonly Overlap[]): Span[] {
  return periods.map((period, at) => {
    const { kind, organisation, title, dateFrom, dateTo, careWork, explanation } = period
    const shared = overlaps.filter(({ rows }) => rows.includes(at)).map(({ words }) => words)
    const remarks = [
      careWork && 'care work',
      shared.length > 0 && `overlaps: ${[...new Set(shared)].join(', ')}`,
      !dateFrom && 'no start date given',
    ].filter(Boolean)
    return {
      key: `${period.position}`,
      label: organisation || kinds[kind] || kind,
      what: [kind === 'job' ? title : kinds[kind], organisation, explanation].filter(Boolean).join(' · '),
      dateFrom,
      dateTo,
      other: kind !== 'job',
      remark: remarks.join('; '),
    }
  })
}

export function addressSpans(addresses: readonly (Omit<AddressRow, 'current'> & Placed)[]): Span[] {
  return addresses.map(({ position, address, postcode, country, dateFrom, dateTo }) => ({
    key: `${position}`,
    label: address,
    what: [address, postcode, country].filter(Boolean).join(', '),
    dateFrom,
    dateTo,
    other: country !== '' && country !== 'United Kingdom',
    remark: country && country !== 'United Kingdom' ? 'abroad' : undefined,
  }))
}
