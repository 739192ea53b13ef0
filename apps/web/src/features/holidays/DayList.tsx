import type { DayOff } from '@niyam/contract/holidays.ts'
import { ActionIcon } from '@mantine/core'
import { isStateKey } from '@niyam/law/reference/states.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useCalendarWords } from '../../domain/calendar-words.ts'
import { failureMessage } from '../../lib/api.ts'
import { showDay } from '../../lib/format.ts'
import { stateName } from '../../lib/state-names.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import classes from './Holidays.module.css'
import { useRemoveDay } from './queries.ts'

interface Props {
  readonly days: readonly DayOff[]
  readonly mayChange: boolean
  readonly onChange: (day: DayOff) => void
}

export function DayList({ days, mayChange, onChange }: Props) {
  const t = useTexts('internal-deadlines')
  const words = useCalendarWords()
  const remove = useRemoveDay()
  const whenOf = ({ day, is_yearly }: DayOff) =>
    is_yearly ? t('days_off.every', { day: showDay(day).replace(/ \d{4}$/, '') }) : showDay(day)
  const whereOf = ({ states }: DayOff) =>
    states.length === 0
      ? t('days_off.everywhere')
      : states.map((state) => (isStateKey(state) ? stateName(state) : state)).join(', ')
  return (
    <table className={classes.days}>
      <thead>
        <tr>
          <th scope="col">{t('days_off.name')}</th>
          <th scope="col">{t('days_off.day')}</th>
          <th scope="col">{t('days_off.where')}</th>
          {mayChange && <th scope="col">{t('days_off.actions')}</th>}
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.day_off_id}>
            <th scope="row">{day.name}</th>
            <td>
              {whenOf(day)}
              {!day.is_yearly && <span className={classes.weekday}>{words.weekday(day.day)}</span>}
            </td>
            <td>{whereOf(day)}</td>
            {mayChange && (
              <td>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('days_off.change_one', { name: day.name })}
                  onClick={() => onChange(day)}
                >
                  <IconPencil size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('days_off.remove_one', { name: day.name })}
                  disabled={remove.isPending}
                  onClick={() =>
                    remove.mutate(day.day_off_id, {
                      onSuccess: () => notice({ tone: 'success', title: t('days_off.removed', { name: day.name }) }),
                      onError: (error) => notice({ tone: 'danger', title: failureMessage(error) ?? '' }),
                    })
                  }
                >
                  <IconTrash size={16} />
                </ActionIcon>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
