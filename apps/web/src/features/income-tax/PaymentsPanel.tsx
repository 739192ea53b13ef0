import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { CurrencyField } from '../../fields/CurrencyField.tsx'
import { DateField } from '../../fields/DateField.tsx'
import { showDay, showMoney } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { Panel } from '../../ui/Panel.tsx'
import classes from './IncomeTax.module.css'
import { type Edited, isCorrected, type PaymentDraft } from './year-draft.ts'

/** Advance tax and self-assessment tax by day: filings of the calendar, corrected where they are wrong, and what was added. */
export function PaymentsPanel({ draft, edit, errors }: Edited) {
  const t = useTexts('income-tax')
  const { payments } = draft
  const change = (key: number, changes: Partial<PaymentDraft>) =>
    edit?.({ payments: payments.map((one) => (one.key === key ? { ...one, ...changes } : one)) })
  const add = () => {
    const key = Math.max(-1, ...payments.map((one) => one.key)) + 1
    const added = { key, item_id: null, name: '', filed: null, on: null, amount_paise: null }
    edit?.({ payments: [...payments, added] })
  }
  return (
    <Panel title={t('payments.title')} padding="none">
      {payments.length === 0 && <p className={classes.nothing}>{t('payments.none')}</p>}
      {payments.length > 0 && (
        <ul className={classes.payments} aria-label={t('payments.title')}>
          {payments.map((payment, at) => {
            const name = payment.name || t('payments.added', { count: at + 1 })
            return (
              <li key={payment.key}>
                <span>
                  {name}
                  {payment.filed && isCorrected(payment) && (
                    <span className={classes.second}>
                      {t('payments.filed', {
                        day: showDay(payment.filed.on),
                        amount: payment.filed.amount_paise === null ? '–' : showMoney(payment.filed.amount_paise),
                      })}
                    </span>
                  )}
                </span>
                {edit ? (
                  <>
                    <DateField
                      label={t('payments.day_of', { name })}
                      name={`payments.${at}.on`}
                      allDates
                      value={payment.on}
                      onChange={(on) => change(payment.key, { on })}
                      error={errors[`payments.${at}.on`] ?? errors[`payments.${at}.item_id`]}
                    />
                    <CurrencyField
                      label={t('payments.amount_of', { name })}
                      name={`payments.${at}.amount_paise`}
                      value={payment.amount_paise}
                      onChange={(amount_paise) => change(payment.key, { amount_paise })}
                      error={errors[`payments.${at}.amount_paise`]}
                      placeholder={t('unknown')}
                    />
                    {payment.item_id === null ? (
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        size={36}
                        aria-label={t('payments.remove', { name })}
                        onClick={() => edit({ payments: payments.filter(({ key }) => key !== payment.key) })}
                      >
                        <IconTrash size={18} aria-hidden />
                      </ActionIcon>
                    ) : (
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        size={36}
                        disabled={!isCorrected(payment)}
                        aria-label={t('payments.reset', { name })}
                        onClick={() => change(payment.key, payment.filed ?? {})}
                      >
                        <IconArrowBackUp size={18} aria-hidden />
                      </ActionIcon>
                    )}
                  </>
                ) : (
                  <>
                    <span className={classes.whole}>{payment.on && showDay(payment.on)}</span>
                    <span className={classes.whole}>
                      {payment.amount_paise === null ? t('unknown') : showMoney(payment.amount_paise)}
                    </span>
                  </>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {edit && (
        <div className={classes.acts}>
          <Button variant="default" size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            {t('payments.add')}
          </Button>
        </div>
      )}
    </Panel>
  )
}
