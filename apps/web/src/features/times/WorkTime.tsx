import { TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { fieldMessage } from '../../lib/failure.ts'
import { invalidate } from '../../lib/queries.ts'
import { useTexts } from '../../lib/texts.ts'
import { timePath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { timeOf, type Work, workTimeQuery } from './queries.ts'
import { readTime, showTime } from '../../lib/read-time.ts'
import classes from './WorkTime.module.css'

interface Props {
  readonly of: Work
  readonly mayWrite: boolean
}

/** Time on a task or a calendar item: what is recorded, and one field for today. */
export function WorkTime({ of, mayWrite }: Props) {
  const t = useTexts('times')
  const { data, isError, refetch } = useQuery(workTimeQuery(of))
  if (isError)
    return (
      <p className={classes.sums}>
        {t('task.failed')}{' '}
        <button type="button" className={classes.again} onClick={() => void refetch()}>
          {t('again')}
        </button>
      </p>
    )
  if (!data) return null
  const { own_today, own, all, today } = data
  return (
    <section aria-label={t('task.title')} className={classes.time}>
      {mayWrite && <Today key={own_today} of={of} minutes={own_today} day={today} />}
      <p className={classes.sums}>
        {own === 0 && !all ? t('task.none') : t('task.own', { time: showTime(own) || '0:00' })}
        {all !== null && all > own && ` · ${t('task.all', { time: showTime(all) })}`}{' '}
        <AppLink href={timePath()}>{t('task.sheet')}</AppLink>
      </p>
    </section>
  )
}

interface TodayProps {
  readonly of: Work
  readonly minutes: number
  readonly day: string
}

function Today({ of, minutes, day }: TodayProps) {
  const t = useTexts('times')
  const client = useQueryClient()
  const [typed, setTyped] = useState(showTime(minutes))
  const read = readTime(typed)
  const save = useMutation({
    mutationFn: (now: number) => api('POST task/time/', { body: { ...of, day, minutes: now }, quiet: true }),
    onSuccess: () => invalidate(client, [timeOf(of), 'GET task/time/week/', 'GET task/time/capacity/']),
  })
  const leave = () => read !== null && read !== minutes && save.mutate(read)
  return (
    <TextInput
      name="time_today"
      label={t('task.today')}
      placeholder="0:00"
      autoComplete="off"
      value={typed}
      error={
        read === null ? t('invalid') : (fieldMessage(save.error, 'minutes') ?? (save.isError && t('task.not_saved')))
      }
      description={save.isPending ? t('saving') : undefined}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  )
}
