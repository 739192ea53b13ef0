import type { ReportSchedule, SavedReport } from '@niyam/contract/saved-reports.ts'
import { showDay, showMoment } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'

export const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const

/** When a report is mailed, and what became of the last mails. */
export function useScheduleWords() {
  const t = useTexts('reports')
  const when = ({ every, weekday, month_day, at }: Pick<ReportSchedule, 'every' | 'weekday' | 'month_day' | 'at'>) => {
    const dayOfWeek = WEEKDAYS.find((one) => one === String(weekday)) ?? '1'
    const day = every === 'week' ? t(`saved.weekdays.${dayOfWeek}`) : String(month_day ?? '')
    return t(`saved.when.${every}`, { at, day })
  }
  return {
    when,
    /** In one line: the rhythm, then the next mail or why there is none. */
    schedule: ({ schedule, owner, is_own }: SavedReport): string => {
      if (!schedule) return ''
      const mailed = t('saved.mailed', { when: when(schedule), file: t(`saved.files.${schedule.file}`) })
      const rest = schedule.has_no_owner
        ? t('saved.no_owner', { name: owner })
        : is_own && schedule.recipients.length === 0
          ? t('saved.no_recipients')
          : schedule.is_paused || schedule.next_at === null
            ? t('saved.paused')
            : t('saved.next', { moment: showMoment(schedule.next_at) })
      return `${mailed} · ${rest}`
    },
    outcomes: ({ schedule }: SavedReport): string[] =>
      (schedule?.recipients ?? []).flatMap(({ name, last }) =>
        last === null ? [] : [t(`saved.outcome.${last.outcome}`, { name, day: showDay(last.day) })],
      ),
  }
}
