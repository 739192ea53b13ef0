import { NumberInput, Select } from '@mantine/core'
import type { OwnDue } from '@niyam/contract/own-rules.ts'
import { monthName } from '@niyam/law/calendar/iso-date.ts'
import { dueKindsOf, OWN_MONTHS, type OwnFrequency } from '@niyam/law/own-rules/own-rule.ts'
import { DateField } from '../../fields/DateField.tsx'
import { sayLaw } from '../../lib/i18n-law.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './OwnRules.module.css'
import type { DueDraft } from './rule-draft.ts'

const MONTHS_AFTER = 12
const LAST_DAY = 31

interface Props {
  readonly frequency: OwnFrequency
  readonly due: DueDraft
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (due: DueDraft) => void
}

/** Which day, said in one of the ways that the rhythm allows. */
export function DueFields({ frequency, due, errors, onChange }: Props) {
  const t = useTexts('own-rules')
  const kinds = dueKindsOf(frequency)
  const set = (changes: Partial<DueDraft>) => onChange({ ...due, ...changes })
  const length = OWN_MONTHS[frequency]
  const months = Array.from({ length: length + MONTHS_AFTER }, (_, at) => at + 1 - length)
  const wrong = errors.due ?? errors['due.days'] ?? errors['due.day'] ?? errors['due.months'] ?? errors['due.date']
  return (
    <div className={classes.due} role="group" aria-label={t('due.label')}>
      {kinds.length > 1 && (
        <Select
          label={t('due.label')}
          data={kinds.map((kind) => ({ value: kind, label: t(`due.kind.${kind}`) }))}
          value={due.kind}
          onChange={(kind) => kind && set({ kind: kind as OwnDue['kind'] })}
          allowDeselect={false}
        />
      )}
      {due.kind === 'on' && (
        <DateField
          allDates
          required
          label={t('due.date')}
          value={due.date}
          onChange={(date) => set({ date })}
          error={wrong}
        />
      )}
      {(due.kind === 'day-of-month' || due.kind === 'day-of-year') && (
        <div className={classes.pair}>
          <Select
            label={t('due.day')}
            data={Array.from({ length: LAST_DAY }, (_, at) => ({
              value: String(at + 1),
              label: at + 1 === LAST_DAY ? t('due.last_day') : String(at + 1),
            }))}
            value={due.day === null ? null : String(due.day)}
            onChange={(day) => set({ day: day === null ? null : Number(day) })}
            allowDeselect={false}
            searchable
            nothingFoundMessage={t('nothing')}
            error={wrong}
          />
          {due.kind === 'day-of-year' ? (
            <Select
              label={t('due.month')}
              data={Array.from({ length: 12 }, (_, at) => ({
                value: String(at + 1),
                label: sayLaw(monthName(at + 1)),
              }))}
              value={String(due.month)}
              onChange={(month) => month && set({ month: Number(month) })}
              allowDeselect={false}
              searchable
              nothingFoundMessage={t('nothing')}
            />
          ) : (
            <Select
              label={t('due.of')}
              data={months.map((month) => ({ value: String(month), label: monthLabel(month) }))}
              value={String(due.months)}
              onChange={(month) => month && set({ months: Number(month) })}
              allowDeselect={false}
            />
          )}
        </div>
      )}
      {(due.kind === 'days-after-end' || due.kind === 'days-before-end' || due.kind === 'days-after-start') && (
        <NumberInput
          label={t('due.days')}
          required
          min={0}
          max={730}
          allowDecimal={false}
          allowNegative={false}
          value={due.days ?? ''}
          onChange={(days) => set({ days: days === '' ? null : Number(days) })}
          error={wrong}
        />
      )}
    </div>
  )

  function monthLabel(month: number): string {
    if (month > 0) return t('due.after', { count: month })
    if (length === 1) return t('due.itself')
    return month === 0 ? t('due.last') : t('due.nth', { count: month + length, ordinal: true })
  }
}
