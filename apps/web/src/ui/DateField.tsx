import { DateInput } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { IconCalendar } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readDay } from '../lib/format.ts'

export interface DateFieldProps {
  label: string
  /** YYYY-MM-DD, or null. */
  value: string | null
  onChange: (value: string | null) => void
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
  /**
   * Days outside cannot be picked; YYYY-MM-DD, both ends allowed. One that is typed still arrives, for the form to
   * refuse by name: put back to the day before it, another day than the one meant would be saved.
   */
  minDate?: string
  maxDate?: string
  onBlur?: () => void
}

/** A day, shown as 20 Nov 2026; may be typed in the ways people here write days, and cleared. What is no day is said. */
export function DateField({ minDate, maxDate, onBlur, onChange, error, ...field }: DateFieldProps) {
  const { t } = useTranslation('shell')
  const [unread, setUnread] = useState('')
  const isOutside = (day: string) => Boolean((minDate && day < minDate) || (maxDate && day > maxDate))
  const judge = ({ value }: HTMLInputElement) => {
    const text = value.trim()
    const isNoDay = text !== '' && readDay(text) === null
    setUnread(isNoDay ? text : '')
    if (isNoDay) onChange(null)
  }
  return (
    <DateInput
      {...field}
      onChange={(day) => {
        setUnread('')
        onChange(day)
      }}
      onBlur={({ currentTarget }) => {
        judge(currentTarget)
        onBlur?.()
      }}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && judge(currentTarget)}
      error={unread ? t('ui.date.no_day', { text: unread }) : error}
      getDayProps={(day) => ({ disabled: isOutside(day) })}
      valueFormat="DD MMM YYYY"
      placeholder={t('ui.date.placeholder')}
      dateParser={readDay}
      clearable={!field.required}
      clearButtonProps={{ 'aria-label': t('ui.date.clear') }}
      rightSectionPointerEvents="all"
      leftSection={<IconCalendar size={16} aria-hidden />}
      popoverProps={{ withinPortal: true }}
      firstDayOfWeek={1}
    />
  )
}
