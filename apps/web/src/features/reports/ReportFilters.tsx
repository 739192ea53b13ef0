import { AREAS } from '@niyam/law/catalogue/model/area.ts'
import { Select } from '@mantine/core'
import { useAreaWords } from '../../domain/calendar-words.ts'
import { showFinancialYear } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { EntityFilter } from '../calendar/EntityFilter.tsx'
import type { Report } from './use-report.ts'
import { yearOfDay, yearsTo } from './years.ts'

interface Props {
  readonly report: Report
  /** With it one law can be chosen. */
  readonly hasAreas?: boolean
  /** The year that is shown, where it is not the one asked for. */
  readonly year?: string | undefined
  /** Further years there is something of. */
  readonly years?: readonly string[]
}

/** Year, entity and law of a report. */
export function ReportFilters({ report, hasAreas = false, year = report.year, years = [] }: Props) {
  const t = useTexts('reports')
  const { area: areaName } = useAreaWords()
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
        onChange={(next) => filter({ year: next === yearOfDay(today) && years.length === 0 ? null : next })}
        allowDeselect={false}
        w={156}
        miw={156}
      />
      {hasAreas && (
        <Select
          aria-label={t('law')}
          placeholder={t('all_laws')}
          data={AREAS.map((area) => ({ value: area, label: areaName(area) }))}
          value={report.area ?? null}
          onChange={(area) => filter({ area })}
          clearable
          clearButtonProps={{ 'aria-label': t('all_laws') }}
          w={190}
        />
      )}
      {!report.ofRoute && <EntityFilter value={report.ofFilter} onChange={(entity) => filter({ entity })} />}
    </>
  )
}
