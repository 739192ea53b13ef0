import type { IncomeTaxYear, TaxAmount, TaxLine } from '@niyam/contract/income-tax.ts'
import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { CurrencyField } from '../../fields/CurrencyField.tsx'
import { DateField } from '../../fields/DateField.tsx'
import { showDay, showMoney, showMoneyShort } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { Panel } from '../../ui/Panel.tsx'
import { yearOfDay } from '../reports/years.ts'
import { amountText, isExact, missingText } from './amount-text.ts'
import classes from './IncomeTax.module.css'
import type { Edited, YearDraft } from './year-draft.ts'

const PAYERS = ['company', 'non-company', 'presumptive', 'senior'] as const
const isPayer = (text: string | null): text is (typeof PAYERS)[number] => PAYERS.some((one) => one === text)

interface LineProps {
  readonly label: string
  readonly section?: string
  readonly note?: ReactNode
  /** A sum under the lines above it. */
  readonly isSum?: boolean
  readonly children: ReactNode
}

/** A line of the sheet: what, under which section, how much, and why. */
function Line({ label, section = '', note, isSum = false, children }: LineProps) {
  return (
    <tr {...(isSum && { 'data-sum': true })}>
      <th scope="row">
        {label}
        {note && <span className={classes.second}>{note}</span>}
      </th>
      <td className={classes.section} lang="en">
        {section}
      </td>
      <td className={classes.amount}>{children}</td>
    </tr>
  )
}

/** The year as a sheet of lines. Figures of people are edited in their line; the rest follows when they are saved. */
export function WorkingSheet({ data, draft, edit, errors, isDirty }: Edited & { readonly isDirty: boolean }) {
  const t = useTexts('income-tax')
  const { found, working, figures } = data
  const { sections, detail } = working
  const money = (name: MoneyName, placeholder?: string) =>
    edit ? (
      <CurrencyField
        label={t(`line.${name}`)}
        name={name}
        value={draft[name]}
        onChange={(amount) => edit({ [name]: amount })}
        error={errors[name]}
        placeholder={placeholder ?? t('unknown')}
      />
    ) : (
      <Known>{figures[name] === null ? (placeholder ?? t('unknown')) : showMoney(figures[name])}</Known>
    )
  const day = (name: 'due_date' | 'returned_on', usual: string | null) =>
    edit ? (
      <DateField
        label={t(`line.${name}`)}
        name={name}
        allDates
        value={draft[name]}
        onChange={(value) => edit({ [name]: value })}
        error={errors[name]}
        placeholder={usual ? showDay(usual) : t('unknown')}
      />
    ) : (
      <Known>{figures[name] || usual ? showDay(figures[name] ?? usual ?? '') : t('unknown')}</Known>
    )
  const line = (label: string, one: TaxLine, note?: string) => (
    <Line label={label} section={one.provision} note={joined(note, missingText(t, one))}>
      <Known>{amountText(t, one.amount)}</Known>
    </Line>
  )
  const advance = data.payments.filter(({ is_advance }) => is_advance)
  const later = data.payments.filter(({ is_advance }) => !is_advance)
  const late = detail?.late_return
  // Before the year ends the rest of its tax is not payable yet.
  const isRunning = yearOfDay(data.today) === data.year
  return (
    <Panel
      title={t('working')}
      padding="none"
      aside={isDirty && <span className={classes.second}>{t('not_saved_yet')}</span>}
    >
      <table className={classes.sheet} aria-label={t('working')}>
        <thead>
          <tr>
            <th scope="col">{t('column.line')}</th>
            <th scope="col">{t('column.section')}</th>
            <th scope="col" className={classes.amount}>
              {t('column.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          <Line label={t('line.payer')} note={payerNote(t, figures.payer === null && found.payer !== null)}>
            {edit ? (
              <Select
                aria-label={t('line.payer')}
                name="payer"
                data={PAYERS.map((value) => ({ value, label: t(`payer.${value}`) }))}
                value={draft.payer ?? found.payer}
                placeholder={t('unknown')}
                onChange={(value) => edit({ payer: isPayer(value) && value !== found.payer ? value : null })}
                error={errors['payer']}
                allowDeselect={false}
              />
            ) : (
              <Known>{payerOf(figures.payer ?? found.payer, (key) => t(`payer.${key}`), t('unknown'))}</Known>
            )}
          </Line>
          <Line label={t('line.total_income_paise')} note={t('line.total_income_note')}>
            {money('total_income_paise')}
          </Line>
          <Line label={t('line.tax_paise')} note={t('line.tax_note')}>
            {money('tax_paise')}
          </Line>
          <Line
            label={t('line.credits_paise')}
            note={creditNotes(t, found).map((note) => (
              <span key={note} className={classes.noteLine}>
                {note}
              </span>
            ))}
          >
            {money('credits_paise', found.credits ? amountText(t, boundsOf(found.credits)) : undefined)}
          </Line>
          <Line label={t('line.reliefs_paise')} note={t('line.reliefs_note')}>
            {money('reliefs_paise')}
          </Line>
          <Line label={t('line.assessed')} isSum note={missingText(t, working.assessed)}>
            <Known>{amountText(t, working.assessed.amount)}</Known>
          </Line>
          <Line label={t('line.advance')} note={t('line.advance_note')}>
            <Known>{sumText(advance, t('not_recorded'))}</Known>
          </Line>
          {line(t('line.deferment'), working.deferment)}
          {line(
            t('line.shortfall'),
            working.shortfall,
            detail?.shortfall.map((time) => timeText(t, time)).join(' · ') || undefined,
          )}
          <Line
            label={t('line.due_date')}
            note={found.return ? t('line.due_note', { form: found.return.form }) : t('line.due_none')}
          >
            {day('due_date', found.return?.due_date ?? null)}
          </Line>
          <Line label={t('line.returned_on')} note={t('line.returned_note')}>
            {day('returned_on', found.return?.returned_on ?? null)}
          </Line>
          {line(t('line.late_return'), working.late_return, late ? timeText(t, late) : undefined)}
          {line(t('line.late_fee'), working.late_fee)}
          <Line
            label={t('line.self')}
            section={sections.order_of_payments}
            note={later.length > 0 ? t('line.self_note') : undefined}
          >
            <Known>{sumText(later, t('not_recorded'))}</Known>
          </Line>
          <Line
            label={
              detail && detail.refund_paise > 0
                ? t('line.refund')
                : t(isRunning ? 'line.running' : 'line.payable', { day: showDay(data.today) })
            }
            section={sections.whole_tens}
            isSum
            note={joined(monthText(t, working.a_month), missingText(t, working.payable))}
          >
            <Known>
              {detail && detail.refund_paise > 0
                ? refundText(t, detail.refund_paise, isExact(working.assessed.amount))
                : amountText(t, working.payable.amount)}
            </Known>
          </Line>
        </tbody>
      </table>
    </Panel>
  )
}

/** Where the credits are read from, and what people decided about them. */
function creditNotes(t: T, { credits, credit_decisions: decided }: IncomeTaxYear['found']): string[] {
  const part = (key: 'not_ours' | 'moved_out' | 'brought_in' | 'brought_waiting', amount: number) =>
    amount === 0 ? [] : [t(`line.${key}`, { amount: signed(amount) })]
  return [
    credits === null
      ? t('line.credits_none')
      : credits.source === 'ais'
        ? t('line.credits_note_ais', { amount: signed(credits.unmatched_paise) })
        : t('line.credits_note', {
            final: signed(credits.final_paise),
            provisional: signed(credits.provisional_paise),
            unmatched: signed(credits.unmatched_paise),
          }),
    ...part('not_ours', decided.not_ours_paise),
    ...part('moved_out', decided.moved_out_paise),
    ...part(credits ? 'brought_in' : 'brought_waiting', decided.brought_in_paise),
  ]
}

type MoneyName = 'tax_paise' | 'credits_paise' | 'reliefs_paise' | 'total_income_paise'
type T = ReturnType<typeof useTexts<'income-tax'>>

const Known = ({ children }: { readonly children: string }) => <span className={classes.whole}>{children}</span>

const joined = (...parts: readonly (string | undefined)[]): string | undefined =>
  parts.filter((part) => part !== undefined && part !== '').join(' · ') || undefined

const payerNote = (t: T, isFound: boolean) => (isFound ? t('line.payer_found') : undefined)

const payerOf = (
  payer: YearDraft['payer'],
  word: (key: NonNullable<YearDraft['payer']>) => string,
  unknown: string,
): string => (payer === null ? unknown : word(payer))

const signed = (paise: number): string => (paise < 0 ? `−${showMoneyShort(-paise)}` : showMoneyShort(paise))

/** As the server counts them: what is final is certain, the rest may become so. */
function boundsOf(sums: { final_paise: number; provisional_paise: number; unmatched_paise: number }): TaxAmount {
  const final = Math.max(0, sums.final_paise)
  return {
    least_paise: final,
    most_paise: final + Math.max(0, sums.provisional_paise) + Math.max(0, sums.unmatched_paise),
  }
}

const sumText = (payments: readonly { readonly amount_paise: number | null }[], unknown: string): string =>
  payments.length === 0 || payments.some(({ amount_paise }) => amount_paise === null)
    ? unknown
    : showMoney(payments.reduce((sum, { amount_paise }) => sum + (amount_paise ?? 0), 0))

const timeText = (t: T, time: { readonly base_paise: number; readonly months: number; readonly to: string }): string =>
  t('time', { base: showMoneyShort(time.base_paise), count: time.months, to: showDay(time.to) })

/** Credits that are still open could only add to it. */
const refundText = (t: T, paise: number, isKnown: boolean): string =>
  isKnown ? showMoney(paise) : t('at_least', { amount: showMoneyShort(paise) })

const monthText = (t: T, a_month: TaxAmount): string | undefined =>
  a_month.most_paise === 0 || a_month.most_paise === null ? undefined : t('a_month', { amount: amountText(t, a_month) })
