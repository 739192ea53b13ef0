import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { showDay, showFinancialYear, showMoment } from '../../lib/format.ts'
import { fetchFile } from '../../lib/api.ts'
import { saveFile } from '../../lib/download.ts'
import { useAddress } from '../../lib/address.ts'
import { useRouteParams } from '../../lib/route-params.ts'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { useToday } from '../../lib/today.ts'
import { entityIncomeTaxPath } from '../../paths.ts'
import { PdfButton } from '../../ui/PdfButton.tsx'
import { LoadingPanel } from '../../ui/LoadingPanel.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { EntityHead } from '../entities/EntityHead.tsx'
import { VisibilityNote } from '../groups/VisibilityNote.tsx'
import { assessmentYear, isTaxYear, readYear, yearOfDay, yearsTo } from '../reports/years.ts'
import classes from './IncomeTax.module.css'
import { incomeTaxYear } from './queries.ts'
import { YearForm } from './YearForm.tsx'

/** The working of one entity's year, line by line with its sections. */
export default function IncomeTaxYearPage() {
  const t = useTexts('income-tax')
  const { entity_id } = useRouteParams(entityIncomeTaxPath)
  const { search, change } = useAddress(entityIncomeTaxPath)
  const today = useToday()
  const mayChange = useMay('statements.write')
  const [, lastYear = yearOfDay(today)] = yearsTo(today)
  const year = readYear(search.year) ?? lastYear
  const query = useQuery(incomeTaxYear(entity_id, year))
  const { data } = query
  const named = isTaxYear(year)
    ? t('of_tax_year', { year: showFinancialYear(year) })
    : t('of_assessment_year', { year: showFinancialYear(assessmentYear(year)) })
  return (
    <>
      <EntityHead
        entity_id={entity_id}
        isBelowTab
        title={t('title')}
        actions={
          <>
            <Select
              aria-label={t('year')}
              data={yearsTo(today, year).map((one) => ({
                value: one,
                label: t('year_of', { year: showFinancialYear(one) }),
              }))}
              value={year}
              onChange={(next) => change({ year: next })}
              allowDeselect={false}
              w={156}
            />
            {data && (
              <PdfButton
                label={t('pdf', { year: showFinancialYear(year) })}
                save={async () => {
                  const params = { entity_id, year }
                  const content = await fetchFile('GET organisation/entities/:entity_id/income-tax/:year/pdf/', {
                    params,
                  })
                  saveFile(content, `${data.entity_name} ${t('title')} ${year}.pdf`)
                }}
              />
            )}
          </>
        }
      />
      <VisibilityNote />
      <p className={classes.context}>{named}</p>
      {data ? (
        <>
          <YearForm key={`${entity_id} ${year} ${data.version}`} data={data} mayChange={mayChange} />
          <p className={classes.foot}>
            {t('foot', { today: showDay(data.today), release: data.release })}
            {data.changed_by && data.changed_at && (
              <> · {t('changed', { person: data.changed_by, moment: showMoment(data.changed_at) })}</>
            )}
          </p>
        </>
      ) : (
        <LoadingPanel query={query} failed={t('failed')}>
          <RowsSkeleton />
        </LoadingPanel>
      )}
    </>
  )
}
