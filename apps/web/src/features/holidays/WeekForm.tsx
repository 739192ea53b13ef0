import type { Week } from '@niyam/contract/holidays.ts'
import { Button, Checkbox, Radio } from '@mantine/core'
import { useState } from 'react'
import { WEEKDAYS } from '../../domain/calendar-words.ts'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormColumn } from '../../ui/FormColumn.tsx'
import classes from './Holidays.module.css'
import { useChangeWeek } from './queries.ts'

const SATURDAYS = ['none', 'second_fourth', 'all'] as const

/** Monday first, as the calendar has them; the server counts from Sunday. */
const DAYS = [1, 2, 3, 4, 5, 0] as const
const wordOf = (day: number) => WEEKDAYS[(day + 6) % 7] ?? 'mon'

/** The weekly days off. */
export function WeekForm({ saved, mayChange }: { readonly saved: Week; readonly mayChange: boolean }) {
  const t = useTexts(['internal-deadlines', 'compliances'])
  const [days, setDays] = useState(saved.weekly_off)
  const [saturdays, setSaturdays] = useState(saved.saturdays_off)
  const change = useChangeWeek()
  const { form, errors, message, clear } = useFieldErrors(change.error)
  return (
    <FormColumn
      ref={form}
      label={t('days_off.week')}
      onSubmit={() =>
        change.mutate(
          { weekly_off: days, saturdays_off: saturdays },
          { onSuccess: () => notice({ tone: 'success', title: t('days_off.week_saved') }) },
        )
      }
    >
      <Checkbox.Group
        label={t('days_off.weekly')}
        value={days.map(String)}
        onChange={(next) => {
          setDays(next.map(Number))
          clear('weekly_off')
        }}
        error={errors.weekly_off}
      >
        <div className={classes.week}>
          {DAYS.map((day) => (
            <Checkbox
              key={day}
              value={String(day)}
              label={t(`compliances:weekday.${wordOf(day)}`)}
              disabled={!mayChange}
            />
          ))}
        </div>
      </Checkbox.Group>
      <Radio.Group
        name="saturdays"
        label={t('days_off.saturdays')}
        value={saturdays}
        onChange={(next) => setSaturdays(SATURDAYS.find((one) => one === next) ?? 'none')}
      >
        <div className={classes.week}>
          {SATURDAYS.map((one) => (
            <Radio key={one} value={one} label={t(`days_off.saturdays_${one}`)} disabled={!mayChange} />
          ))}
        </div>
      </Radio.Group>
      <FormAlert message={message} />
      {mayChange && (
        <div>
          <Button type="submit" variant="default" loading={change.isPending}>
            {t('days_off.week_save')}
          </Button>
        </div>
      )}
    </FormColumn>
  )
}
