import { AREAS } from '@niyam/law/catalogue/model/area.ts'
import { Select } from '@mantine/core'
import { useAreaWords, useCalendarWords } from '../../domain/calendar-words.ts'
import { showFinancialYear } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { EntityFilter } from '../calendar/EntityFilter.tsx'
import { GroupFilter } from './GroupFilter.tsx'
import type { Report } from './use-report.ts'
import { monthsOf, quartersOf, yearOfDay, yearsTo } from './years.ts'

interface Props {
  readonly report: Report
  /** With it one law can be chosen. */
  readonly hasAreas?: boolean
  /** Rows can be added up by client. */
  readonly hasTotals?: boolean
  /** The month that is shown, with null for all; left out where the report has no months. */
  readonly month?: string | null | undefined
  /** The year that is shown, where it is not the one asked for. */
  readonly year?: string | undefined
  /** Further years there is something of. */
  readonly years?: readonly string[]
}

/** Year, entity and law of a report. */
export function ReportFilters({
  report,
  hasAreas = false,
  hasTotals = false,
  month,
  year = report.year,
  years = [],
}: Props) {
  const t = useTexts('reports')
  const { area: areaName } = useAreaWords()
  const words = useCalendarWords()
  const { today, filter } = report
  return (
    <>
      <Select
        aria-label={t('year')}
        data={yearsTo(today, year, ...years).map((one) => ({
          value: one,
          label: t('year_of', { year: showFinancialYear(one) }),
        }))}
        value={year}
        onChange={(next) =>
          filter({ month: null, year: next === yearOfDay(today) && years.length === 0 ? null : next })
        }
        allowDeselect={false}
        w={148}
        miw={148}
      />
      {month !== undefined && (
        <Select
          aria-label={t('month')}
          data={[
            { value: 'all', label: t('all_months') },
            ...[...quartersOf(year), ...monthsOf(year)].map((one) => ({ value: one, label: words.period(one, 'tds') })),
          ]}
          value={month ?? 'all'}
          onChange={(next) => filter({ month: next })}
          allowDeselect={false}
          w={140}
        />
      )}
      {hasTotals && !report.ofRoute && (
        <Select
          aria-label={t('rows')}
          data={[
            { value: 'item', label: t('by_item') },
            { value: 'entity', label: t('by_entity') },
          ]}
          value={report.isByEntity ? 'entity' : 'item'}
          onChange={(next) => filter({ by: next === 'entity' ? next : null, sort: null })}
          allowDeselect={false}
          w={160}
        />
      )}
      {hasAreas && (
        <Select
          aria-label={t('law')}
          placeholder={t('all_laws')}
          data={AREAS.map((area) => ({ value: area, label: areaName(area) }))}
          value={report.area ?? null}
          onChange={(area) => filter({ area })}
          clearable
          clearButtonProps={{ 'aria-label': t('all_laws') }}
          w={120}
        />
      )}
      {!report.ofRoute && <GroupFilter value={report.group} onChange={(group) => filter({ group })} />}
      {!report.ofRoute && <EntityFilter value={report.ofFilter} onChange={(entity) => filter({ entity })} />}
    </>
  )
}
