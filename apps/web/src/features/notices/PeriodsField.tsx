import { NOTICE_PERIODS_AT_MOST } from '@niyam/contract/notice-limits.ts'
import { ActionIcon, Button, Input, Select } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { addYears, financialYearOf } from '../../domain/days.ts'
import { DateField } from '../../fields/DateField.tsx'
import { todayInIndia } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './NewNotice.module.css'
import { periodText, yearPeriod } from './period-text.ts'

type Period = { readonly from: string; readonly to: string }

interface Props {
  readonly value: readonly Period[]
  readonly error: string | undefined
  readonly onChange: (periods: readonly Period[]) => void
}

/** The financial years that a notice may be about, the present one first. */
const YEARS = 12

/** The periods of a notice: financial years from a list, any other by its days. One notice may be for several. */
export function PeriodsField({ value, error, onChange }: Props) {
  const t = useTexts('notices')
  const words = useCalendarWords()
  const [isOther, setOther] = useState(false)
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(null)
  const isBackward = from !== null && to !== null && to < from
  const present = financialYearOf(todayInIndia())
  const years = Array.from({ length: YEARS }, (_, at) => addYears(present, -at))
  const isFull = value.length >= NOTICE_PERIODS_AT_MOST
  const add = (period: Period) => {
    const isThere = value.some((one) => one.from === period.from && one.to === period.to)
    if (!isThere) onChange([...value, period].toSorted((one, other) => one.from.localeCompare(other.from)))
  }
  return (
    <Input.Wrapper labelElement="div" label={t('field.periods')} error={error}>
      {value.length > 0 && (
        <ul className={classes.periods} aria-label={t('field.periods')}>
          {value.map((period) => {
            const text = periodText(period, words, t)
            return (
              <li key={`${period.from} ${period.to}`}>
                {text}
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="xs"
                  aria-label={t('period.remove', { period: text })}
                  onClick={() => onChange(value.filter((one) => one !== period))}
                >
                  <IconX size={12} />
                </ActionIcon>
              </li>
            )
          })}
        </ul>
      )}
      {isFull && <p className={classes.read}>{t('period.full', { count: NOTICE_PERIODS_AT_MOST })}</p>}
      {!isFull && (
        <div className={classes.addPeriod}>
          <Select
            aria-label={t('period.year')}
            placeholder={t('period.year')}
            data={years.map((year) => ({ value: year, label: periodText(yearPeriod(year), words, t) }))}
            value={null}
            onChange={(year) => year && add(yearPeriod(year))}
          />
          {!isOther && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => setOther(true)}
            >
              {t('period.other')}
            </Button>
          )}
        </div>
      )}
      {isOther && !isFull && (
        <div className={classes.addPeriod}>
          <DateField allDates label={t('period.from')} value={from} onChange={setFrom} />
          <DateField
            allDates
            label={t('period.to')}
            value={to}
            onChange={setTo}
            error={isBackward && t('period.backward')}
          />
          <Button
            variant="default"
            disabled={from === null || to === null || isBackward}
            onClick={() => {
              if (from === null || to === null) return
              add({ from, to })
              setFrom(null)
              setTo(null)
            }}
          >
            {t('period.add')}
          </Button>
        </div>
      )}
    </Input.Wrapper>
  )
}
