import type { TaxInstalment, TaxWorking } from '@niyam/contract/income-tax.ts'
import { showDay, showMoney, showMoneyShort } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { Panel } from '../../ui/Panel.tsx'
import classes from './IncomeTax.module.css'

type T = ReturnType<typeof useTexts<'income-tax'>>

/** Each instalment with the amount due, the amount paid by then, and its interest. */
export function InstalmentsPanel({ working: { detail, sections } }: { readonly working: TaxWorking }) {
  const t = useTexts('income-tax')
  if (!detail || detail.instalments.length === 0) return null
  return (
    <Panel title={t('instalments.title', { section: sections.deferment })} padding="none">
      <div className={classes.wide}>
        <table className={classes.figures} aria-label={t('instalments.name')}>
          <thead>
            <tr>
              <th scope="col">{t('instalments.day')}</th>
              <th scope="col">{t('instalments.due')}</th>
              <th scope="col">{t('instalments.paid')}</th>
              <th scope="col">{t('instalments.shortfall')}</th>
              <th scope="col">{t('interest')}</th>
            </tr>
          </thead>
          <tbody>
            {detail.instalments.map((one) => (
              <tr key={one.day}>
                <th scope="row">
                  {showDay(one.day)}
                  <span className={classes.second}>{t('instalments.percent', { percent: one.percent })}</span>
                </th>
                <td>
                  {showMoney(one.due_paise)}
                  {one.left_out_paise > 0 && (
                    <span className={classes.second}>
                      {t('instalments.left_out', {
                        amount: showMoneyShort(one.left_out_paise),
                        section: sections.later_income,
                      })}
                    </span>
                  )}
                </td>
                <td>
                  {showMoney(one.paid_paise)}
                  {one.in_time_until !== one.day && (
                    <span className={classes.second}>
                      {t('instalments.until', { day: showDay(one.in_time_until) })}
                    </span>
                  )}
                </td>
                <td>{showMoney(one.shortfall_paise)}</td>
                <td>
                  {showMoney(one.interest_paise)}
                  <span className={classes.second}>{whyText(t, one)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes.nothing}>{t('instalments.note', { rule: sections.whole_hundreds })}</p>
    </Panel>
  )
}

function whyText(t: T, one: TaxInstalment): string {
  if (one.is_upcoming) return t('instalments.upcoming')
  if (one.is_excused) return t('instalments.excused')
  return one.months === 0 ? '' : t('instalments.months', { base: showMoneyShort(one.base_paise), count: one.months })
}

/** Payments after 31 March: the fee first, then interest, then tax. */
export function AppliedPanel({ working: { detail, sections } }: { readonly working: TaxWorking }) {
  const t = useTexts('income-tax')
  if (!detail || detail.applied.length === 0) return null
  const columns = ['fee', 'interest', 'tax'] as const
  return (
    <Panel title={t('applied.title', { section: sections.order_of_payments })} padding="none">
      <div className={classes.wide}>
        <table className={classes.figures} aria-label={t('applied.name')}>
          <thead>
            <tr>
              <th scope="col">{t('applied.payment')}</th>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {t(`applied.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {detail.applied.map((one, at) => (
              // Two payments may be of one day and amount.
              <tr key={`${one.on} ${at}`}>
                <th scope="row">
                  {showMoney(one.amount_paise)}
                  <span className={classes.second}>{showDay(one.on)}</span>
                </th>
                {columns.map((name) => (
                  <td key={name}>{showMoney(one[`${name}_paise`])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
