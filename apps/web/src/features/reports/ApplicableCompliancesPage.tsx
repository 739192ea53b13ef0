import type { Cell, Row } from '@niyam/contract/tables.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '@mantine/core'
import { IconListCheck, IconQuestionMark } from '@tabler/icons-react'
import { type ReactNode, Suspense, useCallback } from 'react'
import { useAreaWords, useCalendarWords } from '../../domain/calendar-words.ts'
import { downloadTable } from '../../lib/download.ts'
import { showDay, showFinancialYear } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { newEntityPath, obligationsPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StateBadge } from '../../ui/StateBadge.tsx'
import { NotCovered } from '../applicability/not-covered-part.ts'
import { firstOf, secondOf } from './cells.ts'
import { reportHref, rowHref } from './places.ts'
import { applicableCompliances } from './queries.ts'
import { ReportFilters } from './ReportFilters.tsx'
import { ReportFrame } from './ReportFrame.tsx'
import classes from './Reports.module.css'
import { useReport } from './use-report.ts'

/** The compliances that apply to each entity, with the next date. */
export default function ApplicableCompliancesPage() {
  const t = useTexts('reports')
  const report = useReport()
  const reportQuery = { ...report.query, ...report.withArea, ...report.withBy }
  const query = useQuery(applicableCompliances(reportQuery))
  const { ofFilter, ofRoute } = report
  const entity_id = ofRoute ?? ofFilter
  return (
    <ReportFrame
      title={t('applicable.title')}
      context={t('applicable.context', { year: showFinancialYear(report.year) })}
      report={report}
      query={query}
      kind="applicable-compliances"
      actions={
        ofFilter && (
          <Button component={AppLink} href={obligationsPath({ entity_id: ofFilter })} variant="default">
            {t('applicable.why')}
          </Button>
        )
      }
    >
      <Panel padding="none">
        <DataTable
          label={t('applicable.title')}
          name="applicable-compliances"
          searchLabel={t(report.ofRoute ? 'search_one' : 'applicable.search')}
          query={query}
          rowHref={report.isByEntity ? ({ id }) => report.hrefOf(id) : rowHref}
          actionHref={reportHref}
          renderCell={useApplicableCells(report.today)}
          onExport={(file, columns) =>
            downloadTable('GET organisation/reports/applicable-compliances/', file, {
              name: report.named(t('applicable.title')),
              columns,
              query: reportQuery,
            })
          }
          filters={<ReportFilters report={report} hasAreas hasTotals />}
          isFiltered={report.isFiltered || report.yearAsked !== undefined}
          empty={
            <EmptyState
              icon={IconListCheck}
              title={t('applicable.empty_title')}
              text={t('applicable.empty_text')}
              action={
                <Button component={AppLink} href={newEntityPath()}>
                  {t('add_entity')}
                </Button>
              }
            />
          }
        />
      </Panel>
      {entity_id && (
        <Suspense>
          <NotCovered entity_id={entity_id} />
        </Suspense>
      )}
    </ReportFrame>
  )
}

const RHYTHMS = ['monthly', 'quarterly', 'half-yearly', 'annual', 'triennial', 'event', 'one-time'] as const

function useApplicableCells(today: string) {
  const t = useTexts('reports')
  const { area } = useAreaWords()
  const { distance } = useCalendarWords()
  return useCallback(
    (key: string, cells: readonly Cell[], _row: Row): ReactNode | undefined => {
      const value = firstOf(cells)
      if (key === 'form') {
        return (
          <span className={classes.wordy}>
            <span className={classes.clamped} title={value ?? ''}>
              {value}
            </span>
            <span className={`${classes.second} ${classes.clamped}`} title={secondOf(cells) ?? ''}>
              {secondOf(cells)}
            </span>
          </span>
        )
      }
      if (key === 'area') return value && <span className={classes.whole}>{area(value)}</span>
      if (key === 'frequency') {
        const rhythm = RHYTHMS.find((one) => one === value)
        return <span className={classes.whole}>{rhythm ? t(`rhythm.${rhythm}`) : value}</span>
      }
      if (key === 'next_due') {
        return value ? (
          <>
            <span className={classes.whole}>{showDay(value)}</span>
            <span className={classes.second}>{distance(value, today, true)}</span>
          </>
        ) : (
          <span className={classes.unknown}>{t('none')}</span>
        )
      }
      if (key === 'overdue') return value === '0' ? value : <span className={classes.late}>{value}</span>
      if (key !== 'state') return undefined
      if (value !== 'needs_facts') return undefined
      const missing = secondOf(cells)
      return (
        <>
          <StateBadge tone="primary" icon={IconQuestionMark} look="dashed" label={t('applicable.needs_facts')} />
          {missing && <span className={classes.second}>{missing}</span>}
        </>
      )
    },
    [t, area, distance, today],
  )
}
