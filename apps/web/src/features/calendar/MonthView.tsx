import type { DaySummary } from '@niyam/contract/calendar.ts'
import { useTexts } from '../../lib/texts.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { CalendarAddress } from './address.ts'
import { MonthGrid } from './MonthGrid.tsx'

interface Props {
  readonly address: CalendarAddress
  readonly month: string
  readonly today: string
  /** What the month's query knows; a query fits as it is. */
  readonly query: {
    readonly data: { readonly days: readonly DaySummary[] } | undefined
    readonly error: unknown
    readonly refetch: () => unknown
  }
}

/** The grid is drawn at once and its days fill when they arrive, so the layout does not shift. */
export function MonthView({ address, month, today, query }: Props) {
  const t = useTexts('compliances')
  if (query.error && !query.data)
    return (
      <Panel>
        <ErrorState error={query.error} title={t('empty.failed_title')} onRetry={() => void query.refetch()} />
      </Panel>
    )
  return (
    <div aria-busy={!query.data}>
      <MonthGrid
        month={month}
        today={today}
        days={query.data?.days ?? []}
        onMonth={(next) => address.filter({ month: next }, { replace: true })}
        onDay={(day) => address.filter({ view: undefined, month: undefined, from: day, to: day })}
      />
    </div>
  )
}
