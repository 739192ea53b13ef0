import type { CompanyRegistry, RegistryFiling, RegistryLine } from '@niyam/contract/company-registry.ts'
import { showDay, showFinancialYear, showMoney, showMoneyShort } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { entityCalendarPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from './CompanyRegistry.module.css'
import { LinesTable } from './LinesTable.tsx'
import { RegistryVerdictBadge } from './RegistryVerdictBadge.tsx'

interface Props {
  readonly data: CompanyRegistry
  readonly may?: ((line: RegistryLine) => boolean) | undefined
}

/** Up to where the registry and our record have filings, and each return by year with its late fee. */
export function FilingsPanel({ data: { entity_id, file, filing_lines, filings }, may }: Props) {
  const t = useTexts('company-registry')
  return (
    <Panel title={t('filings.title')} padding="none">
      {filing_lines.length > 0 && (
        <LinesTable label={t('filings.up_to')} entity_id={entity_id} lines={filing_lines} may={may} />
      )}
      {filings.length === 0 ? (
        <p className={classes.nothing}>{t('filings.none')}</p>
      ) : (
        <table className={classes.table} aria-label={t('filings.title')}>
          <thead>
            <tr>
              <th scope="col">{t('filings.return')}</th>
              <th scope="col">{t('columns.registry')}</th>
              <th scope="col">{t('columns.ours')}</th>
              <th scope="col" className={classes.figure}>
                {t('filings.late_fee')}
              </th>
              <th scope="col">{t('columns.result')}</th>
            </tr>
          </thead>
          <tbody>
            {filings.map((one) => (
              <tr key={one.item_id} data-finding={(file !== null && one.is_finding) || undefined}>
                <th scope="row">
                  <AppLink href={entityCalendarPath({ entity_id }, { item: one.item_id })}>
                    {one.form} · {t('year_of', { year: showFinancialYear(one.year) })}
                  </AppLink>
                  <span className={classes.second}>
                    {one.due_date ? t('filings.due', { day: showDay(one.due_date) }) : t('filings.due_unknown')}
                  </span>
                </th>
                <td data-label={t('columns.registry')}>
                  {one.is_in_registry === null ? (
                    <span className={classes.none}>–</span>
                  ) : (
                    t(one.is_in_registry ? 'filings.in_registry' : 'filings.not_in_registry')
                  )}
                </td>
                <td data-label={t('columns.ours')}>
                  {one.filed_on
                    ? t('filings.filed', { day: showDay(one.filed_on) })
                    : t(one.state === 'waived' ? 'filings.waived' : 'filings.not_filed')}
                </td>
                <td className={classes.figure} data-label={t('filings.late_fee')}>
                  <LateFee fee={one.late_fee} />
                </td>
                <td data-result>
                  <div className={classes.result}>
                    <RegistryVerdictBadge
                      verdict={file === null && one.verdict === 'not_in_file' ? 'open' : one.verdict}
                      isFinding={one.is_finding}
                    />
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

function LateFee({ fee }: { readonly fee: RegistryFiling['late_fee'] }) {
  const t = useTexts('company-registry')
  if (fee === null) return <span className={classes.none}>–</span>
  return (
    <span title={fee.steps.join(' ')}>
      {fee.paise === null ? t('unknown') : showMoney(fee.paise)}
      {fee.a_day_paise !== null && (
        <span className={classes.second}>{t('filings.a_day', { amount: showMoneyShort(fee.a_day_paise) })}</span>
      )}
      {fee.paise === null && fee.missing.length > 0 && (
        <span className={classes.second}>{t('filings.missing', { what: fee.missing.join(', ') })}</span>
      )}
      <span className={classes.second}>{fee.provision}</span>
    </span>
  )
}
