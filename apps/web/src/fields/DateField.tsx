import { DateInput } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { readDay, todayInIndia } from '../lib/format.ts'
import { type DayRules, isClosed } from './closed-days.ts'
import type { FieldProps } from './field-props.ts'
import { useFieldTexts } from './texts.ts'

type Props = FieldProps<string | null> & DayRules

/** A day, shown as 20 Nov 2026; may be typed in the ways people here write days, and cleared. What is no day is said. */
export function DateField({ allDates = false, minDate, maxDate, onBlur, onChange, error, ...field }: Props) {
  const t = useFieldTexts()
  const [problem, setProblem] = useState('')
  const rules = { allDates, minDate, maxDate }
  const judge = ({ value }: HTMLInputElement) => {
    const text = value.trim()
    const day = readDay(text)
    const isNoDay = text !== '' && day === null
    // With all dates allowed, one beyond the limits still arrives, for the form to refuse by name: put back to the day
    // before it, another day than the one meant would be saved.
    const isShut = day !== null && !allDates && isClosed(day, rules, todayInIndia())
    setProblem(isNoDay ? t('date.no_day', { text }) : isShut ? t('date.closed', { text }) : '')
    if (isNoDay || isShut) onChange(null)
  }
  return (
    <DateInput
      autoComplete="off"
      placeholder={t('date.placeholder')}
      {...field}
      onChange={(day) => {
        setProblem('')
        onChange(day)
      }}
      onBlur={({ currentTarget }) => {
        judge(currentTarget)
        onBlur?.()
      }}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && judge(currentTarget)}
      error={problem || error}
      getDayProps={(day) => ({ disabled: isClosed(day, rules, todayInIndia()) })}
      valueFormat="DD MMM YYYY"
      dateParser={readDay}
      clearable={!field.required}
      clearButtonProps={{ 'aria-label': t('date.clear') }}
      rightSectionPointerEvents="all"
      leftSection={<IconCalendar size={16} aria-hidden />}
      popoverProps={{ withinPortal: true }}
      firstDayOfWeek={1}
    />
  )
}
