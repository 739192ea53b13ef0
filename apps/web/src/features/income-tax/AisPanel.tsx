import type { IncomeTaxYear } from '@niyam/contract/income-tax.ts'
import { showDay, showMoney } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { Panel } from '../../ui/Panel.tsx'
import classes from './IncomeTax.module.css'

/** The AIS beside Form 26AS and the payments: it does not count while Form 26AS is imported. */
export function AisPanel({ found: { ais, credits } }: { readonly found: IncomeTaxYear['found'] }) {
  const t = useTexts('income-tax')
  if (!ais) return null
  const { differences, payments_not_recorded: payments, unread } = ais
  const hasBoth = credits?.source === 'form-26as'
  const money = (paise: number | null) => (paise === null ? t('ais.not_there') : showMoney(paise))
  if (!hasBoth && payments.length === 0 && unread === 0) return null
  return (
    <Panel title={t('ais.title')} padding="none">
      {hasBoth && differences.length === 0 && <p className={classes.nothing}>{t('ais.same')}</p>}
      {differences.length > 0 && (
        <>
          <p className={classes.nothing}>
            {t('ais.differences')} · {t('ais.counts')}
          </p>
          <div className={classes.wide}>
            <table className={classes.figures} aria-label={t('ais.differences')}>
              <thead>
                <tr>
                  <th scope="col">{t('ais.column.deductor')}</th>
                  <th scope="col">{t('ais.column.form_26as')}</th>
                  <th scope="col">{t('ais.column.ais')}</th>
                </tr>
              </thead>
              <tbody>
                {differences.map(({ name, tan, form_26as_paise, ais_paise }) => (
                  <tr key={`${tan} ${name}`}>
                    <th scope="row">
                      {name}
                      {tan !== '' && <span className={classes.second}>{tan}</span>}
                    </th>
                    <td>{money(form_26as_paise)}</td>
                    <td>{money(ais_paise)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      {payments.length > 0 && (
        <>
          <p className={classes.nothing}>
            {t('ais.payments')}
            <span className={classes.second}>{t('ais.payments_note')}</span>
          </p>
          <div className={classes.wide}>
            <table className={classes.figures} aria-label={t('ais.payments')}>
              <thead>
                <tr>
                  <th scope="col">{t('ais.column.challan')}</th>
                  <th scope="col">{t('ais.column.day')}</th>
                  <th scope="col">{t('ais.column.amount')}</th>
                </tr>
              </thead>
              <tbody>
                {payments.map(({ kind, on, amount_paise }, at) => (
                  // Two challans may say the same.
                  <tr key={`${at} ${kind}`}>
                    <th scope="row">{t(`ais.kind.${kind}`)}</th>
                    <td>{on ? showDay(on) : t('ais.no_day')}</td>
                    <td>{showMoney(amount_paise)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      {unread > 0 && <p className={classes.nothing}>{t('ais.unread', { count: unread })}</p>}
    </Panel>
  )
}
