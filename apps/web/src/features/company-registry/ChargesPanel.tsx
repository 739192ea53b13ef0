import type { RegistryCharge } from '@niyam/contract/company-registry.ts'
import { IconCheck, IconCircleDashed } from '@tabler/icons-react'
import { showDay, showMoney } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { Panel } from '../../ui/Panel.tsx'
import { StateBadge } from '../../ui/StateBadge.tsx'
import classes from './CompanyRegistry.module.css'

/** Charges of the registry; those without satisfaction come first. */
export function ChargesPanel({ charges }: { readonly charges: readonly RegistryCharge[] }) {
  const t = useTexts('company-registry')
  const day = (value: string | null) => (value === null ? '–' : showDay(value))
  return (
    <Panel title={t('charges.title')} padding="none">
      {charges.length === 0 ? (
        <p className={classes.nothing}>{t('charges.none')}</p>
      ) : (
        <table className={classes.table} aria-label={t('charges.title')}>
          <thead>
            <tr>
              <th scope="col">{t('charges.holder')}</th>
              <th scope="col" className={classes.figure}>
                {t('charges.amount')}
              </th>
              <th scope="col">{t('charges.created')}</th>
              <th scope="col">{t('charges.modified')}</th>
              <th scope="col">{t('columns.result')}</th>
            </tr>
          </thead>
          <tbody>
            {charges.map((one) => (
              <tr key={one.line} data-finding={one.is_open || undefined}>
                <th scope="row">
                  {one.holder || t('charges.no_holder')}
                  <span className={classes.second}>
                    {one.charge_id} · {t('line_of_file', { line: one.line })}
                  </span>
                </th>
                <td className={classes.figure} data-label={t('charges.amount')}>
                  {one.amount_paise === null ? t('unknown') : showMoney(one.amount_paise)}
                </td>
                <td data-label={t('charges.created')}>{day(one.created_on)}</td>
                <td data-label={t('charges.modified')}>{day(one.modified_on)}</td>
                <td data-result>
                  <div className={classes.result}>
                    {one.is_open ? (
                      <StateBadge tone="warning" icon={IconCircleDashed} label={t('charges.open')} />
                    ) : (
                      <StateBadge
                        tone="success"
                        icon={IconCheck}
                        look="outlined"
                        label={t('charges.satisfied', { day: day(one.satisfied_on) })}
                      />
                    )}
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
