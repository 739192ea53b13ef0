import { DateInput } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { IconCalendar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
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
  /** Days outside cannot be chosen; YYYY-MM-DD, both ends allowed. */
  minDate?: string
  maxDate?: string
  onBlur?: () => void
}

/** A day, shown as 20 Nov 2026; may be typed in the ways people here write days, and cleared. */
export function DateField({ minDate, maxDate, onBlur, ...field }: DateFieldProps) {
  const { t } = useTranslation('shell')
  return (
    <DateInput
      {...field}
      valueFormat="DD MMM YYYY"
      placeholder={t('ui.date.placeholder')}
      dateParser={readDay}
      clearable={!field.required}
      clearButtonProps={{ 'aria-label': t('ui.date.clear') }}
      rightSectionPointerEvents="all"
      leftSection={<IconCalendar size={16} aria-hidden />}
      popoverProps={{ withinPortal: true }}
      firstDayOfWeek={1}
      {...(minDate ? { minDate } : {})}
      {...(maxDate ? { maxDate } : {})}
      {...(onBlur ? { onBlur } : {})}
    />
  )
}
