import type { companyRegistryReport } from '@niyam/contract/company-registry.ts'
import type { ReplyOf } from '@niyam/contract/endpoint.ts'
import type { Cell, Row } from '@niyam/contract/tables.ts'
import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconBuildingBank } from '@tabler/icons-react'
import { type ReactNode, useCallback } from 'react'
import { useAddress } from '../../lib/address.ts'
import { downloadTable } from '../../lib/download.ts'
import { showDay } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { companyRegistriesPath, entitiesPath, entityCompanyRegistryPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { EntityFilter } from '../calendar/EntityFilter.tsx'
import { ImportFiles } from '../portal-files/ImportFiles.tsx'
import { firstOf, secondOf } from '../reports/cells.ts'
import { ReportFrame } from '../reports/ReportFrame.tsx'
import { Sums } from '../reports/Sums.tsx'
import { sumText, useCostSum } from '../reports/use-cost-sum.ts'
import { useReport } from '../reports/use-report.ts'
import classes from './CompanyRegistry.module.css'
import { MASTER_DATA } from './kinds.ts'
import { companyRegistries } from './queries.ts'

type Data = ReplyOf<typeof companyRegistryReport>

const SHOWN = ['findings', 'alerts', 'no_file', 'same'] as const

/** Companies and LLPs beside the registry's master data, one row for each. */
export default function CompanyRegistriesPage() {
  const t = useTexts('company-registry')
  const r = useTexts('reports')
  const report = useReport()
  const { search, change } = useAddress(companyRegistriesPath)
  const show = SHOWN.find((one) => one === search.show)
  const filter = { ...report.query, ...(show && { show }) }
  const query = useQuery(companyRegistries(filter))
  const { data } = query
  const totals = data?.totals
  const fee = useCostSum(totals?.late_fee)
  return (
    <ReportFrame
      title={t('title')}
      context={t('context')}
      report={report}
      query={query}
      kind="company-registry"
      actions={<ImportFiles kinds={MASTER_DATA} />}
    >
      <Panel padding="none" className={classes.tight ?? ''}>
        {data && data.meta.total > 0 && (
          <Sums
            label={t('sums')}
            sums={
              totals
                ? [
                    { label: t('with_findings'), value: totals.with_findings },
                    {
                      label: t('with_alerts'),
                      value: totals.with_alerts,
                      tone: totals.with_alerts > 0 ? 'danger' : undefined,
                    },
                    { label: t('without_file'), value: totals.without_file },
                    { label: t('late_fee'), ...fee },
                  ]
                : [{ label: t('sums'), value: '–', note: t('too_many') }]
            }
          />
        )}
        <DataTable
          label={t('title')}
          name="company-registry"
          searchLabel={t('search')}
          query={query}
          rowHref={({ id }) => entityCompanyRegistryPath({ entity_id: id })}
          actionHref={(_, { entity_id = '' }) => entityCompanyRegistryPath({ entity_id })}
          renderCell={useCells(data)}
          onExport={(file, columns) =>
            downloadTable('GET organisation/reports/company-registry/', file, {
              name: t('title'),
              columns,
              query: filter,
            })
          }
          filters={
            <>
              <Select
                aria-label={t('show.label')}
                placeholder={t('show.all')}
                data={SHOWN.map((one) => ({ value: one, label: t(`show.${one}`) }))}
                value={show ?? null}
                onChange={(next) => change({ show: next, page: null })}
                clearable
                clearButtonProps={{ 'aria-label': t('show.all') }}
                w={210}
              />
              <EntityFilter value={report.ofFilter} onChange={(entity) => report.filter({ entity })} />
            </>
          }
          isFiltered={report.isFiltered || show !== undefined}
          empty={
            <EmptyState
              icon={IconBuildingBank}
              title={t('no_entities')}
              text={t('no_entities_text')}
              action={
                <Button component={AppLink} variant="default" href={entitiesPath()}>
                  {r('entities')}
                </Button>
              }
            />
          }
        />
      </Panel>
    </ReportFrame>
  )
}

function useCells(data: Data | undefined) {
  const t = useTexts('company-registry')
  const r = useTexts('reports')
  return useCallback(
    (key: string, cells: readonly Cell[], row: Row): ReactNode | undefined => {
      const entity = data?.entities[row.id]
      if (!entity) return undefined
      const value = firstOf(cells)
      if (key === 'imported_at')
        return entity.file ? (
          <>
            <span className={classes.whole}>{showDay(value ?? '')}</span>
            <span className={`${classes.second} ${classes.brief}`}>{secondOf(cells)}</span>
          </>
        ) : (
          <span className={classes.none}>{t('no_file')}</span>
        )
      if (key === 'status')
        return (
          <>
            {value ?? <span className={classes.none}>–</span>}
            {entity.alerts.map(({ kind, words }) => (
              <span key={kind} className={classes.alarm}>
                {t(`alert_short.${kind}`, { words })}
              </span>
            ))}
          </>
        )
      if (key === 'late_fee') return <span className={classes.whole}>{sumText(r, entity.late_fee)}</span>
      return value === null ? <span className={classes.none}>–</span> : undefined
    },
    [data, t, r],
  )
}
