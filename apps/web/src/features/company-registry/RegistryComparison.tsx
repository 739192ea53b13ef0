import type { CompanyRegistry, RegistryLine } from '@niyam/contract/company-registry.ts'
import { useQuery } from '@tanstack/react-query'
import { IconBuildingBank } from '@tabler/icons-react'
import { entityQuery } from '../../lib/queries.ts'
import { useTexts } from '../../lib/texts.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Sums } from '../reports/Sums.tsx'
import { useCostSum } from '../reports/use-cost-sum.ts'
import { ChargesPanel } from './ChargesPanel.tsx'
import classes from './CompanyRegistry.module.css'
import { FilingsPanel } from './FilingsPanel.tsx'
import { LinesTable } from './LinesTable.tsx'
import { OfficersPanel } from './OfficersPanel.tsx'

/** Company, officers, charges and filings beside our record; what the caller may change has buttons. */
export function RegistryComparison({ data }: { readonly data: CompanyRegistry }) {
  const t = useTexts('company-registry')
  const { entity_id, file, counts, alerts, company, company_line, officers, charges } = data
  const { data: entity } = useQuery(entityQuery(entity_id))
  const may = (action: 'entities.write' | 'registrations.write') => entity?.permissions.includes(action) ?? false
  const mayTake = ({ take }: RegistryLine) => may(take?.papers ? 'registrations.write' : 'entities.write')
  const fee = useCostSum(data.late_fee)
  return (
    <div className={classes.stack}>
      {file === null ? (
        <Panel>
          <EmptyState icon={IconBuildingBank} title={t('empty_title')} text={t('empty_text')} />
        </Panel>
      ) : (
        <>
          <Panel padding="none">
            <Sums
              label={t('sums')}
              sums={[
                {
                  label: t('differences'),
                  value: counts.company + counts.officers + counts.filings,
                  note: t('by_group', { ...counts }),
                },
                { label: t('groups.charges'), value: counts.charges },
                { label: t('late_fee'), ...fee },
              ]}
            />
          </Panel>
          {alerts.map(({ kind, words }) => (
            <p key={kind} role="status" className={classes.alert}>
              {t(`alert.${kind}`, { words })}
            </p>
          ))}
          <Panel
            title={t('company.title')}
            aside={
              company_line !== null && (
                <span className={classes.second}>{t('line_of_file', { line: company_line })}</span>
              )
            }
            padding="none"
          >
            {company.length === 0 ? (
              <p className={classes.nothing}>{t('company.none')}</p>
            ) : (
              <LinesTable label={t('company.title')} entity_id={entity_id} lines={company} may={mayTake} />
            )}
          </Panel>
          <OfficersPanel entity_id={entity_id} officers={officers} mayChange={may('entities.write')} />
          <ChargesPanel charges={charges} />
        </>
      )}
      <FilingsPanel data={data} may={mayTake} />
    </div>
  )
}
