import type { TimeRow } from '@niyam/contract/times.ts'
import { ActionIcon, Button, Select } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconClock, IconLock } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, mondayOf } from '../domain/days.ts'
import { VisibilityNote } from '../features/groups/VisibilityNote.tsx'
import { TaskViews } from '../features/tasks/TaskViews.tsx'
import { AddRow } from '../features/times/AddRow.tsx'
import { weekQuery } from '../features/times/queries.ts'
import { emptied, keyOf } from '../features/times/week.ts'
import { WeekSheet } from '../features/times/WeekSheet.tsx'
import classes from '../features/times/WeekSheet.module.css'
import { useAddress } from '../lib/address.ts'
import { failureMessage } from '../lib/api.ts'
import { downloadTable } from '../lib/download.ts'
import { showDay } from '../lib/format.ts'
import { notice } from '../lib/notice.ts'
import { useMay } from '../lib/session.ts'
import { useTexts } from '../lib/texts.ts'
import { useToday } from '../lib/today.ts'
import { useWidth } from '../lib/width.ts'
import { capacityPath, timePath } from '../paths.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { Panel } from '../ui/Panel.tsx'
import { RowsSkeleton } from '../ui/Skeletons.tsx'
import { ExportMenu } from '../ui/table/ExportMenu.tsx'

const NARROW = 760

/** The week sheet: what the person worked on, day by day. */
export default function TimePage() {
  const t = useTexts('times')
  const mayRead = useMay('tasks.read')
  const mayManage = useMay('tasks.manage')
  return (
    <>
      <PageHead
        title={t('title')}
        context={t('context')}
        actions={mayRead && <TaskViews now="time" />}
        {...(mayManage && { menu: [{ label: t('capacity.title'), href: capacityPath() }] })}
      />
      <VisibilityNote />
      {mayRead ? (
        <Week />
      ) : (
        <Panel padding="none">
          <EmptyState icon={IconLock} title={t('no_right_title')} text={t('no_right_text')} />
        </Panel>
      )}
    </>
  )
}

function Week() {
  const t = useTexts('times')
  const { search, change } = useAddress(timePath)
  const clock = useToday()
  const isNarrow = useWidth((width) => width < NARROW)
  const mayWrite = useMay('tasks.write')
  const client = useQueryClient()
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(search.week ?? '')
  const query = { ...(isDay && { day: search.week ?? '' }), ...(search.person && { user_id: search.person }) }
  const { data, error, refetch } = useQuery(weekQuery(query))
  // By week and person: what was added stays while one looks at another week.
  const [added, setAdded] = useState<Readonly<Record<string, readonly TimeRow[]>>>({})
  const today = data?.today ?? clock
  const monday = data?.monday ?? mondayOf(search.week && isDay ? search.week : today)
  const key = `${monday} ${search.person ?? ''}`
  const own = added[key] ?? []
  const go = (day: string) => change({ week: mondayOf(day) === mondayOf(today) ? null : day })
  const add = (rows: readonly TimeRow[]) => setAdded({ ...added, [key]: [...own, ...rows] })

  async function copy() {
    try {
      const before = await client.fetchQuery(weekQuery({ ...query, day: addDays(monday, -7) }))
      const known = new Set([...(data?.rows ?? []), ...own].map(keyOf))
      const rows = emptied(before.rows).filter((row) => !known.has(keyOf(row)))
      if (rows.length > 0) add(rows)
      notice({ tone: 'success', title: t('copied', { count: rows.length }) })
    } catch (failure) {
      notice({ tone: 'danger', title: t('not_copied'), text: failureMessage(failure) ?? '' })
    }
  }
  const mayCopy = mayWrite && data && monday <= today
  return (
    <>
      <div className={classes.bar}>
        <div className={classes.week} role="group" aria-label={t('week')}>
          <ActionIcon variant="default" size={36} aria-label={t('previous')} onClick={() => go(addDays(monday, -7))}>
            <IconChevronLeft size={18} />
          </ActionIcon>
          <strong>{t('span', { from: showDay(monday), to: showDay(addDays(monday, 6)) })}</strong>
          <ActionIcon variant="default" size={36} aria-label={t('next')} onClick={() => go(addDays(monday, 7))}>
            <IconChevronRight size={18} />
          </ActionIcon>
          {monday !== mondayOf(today) && (
            <Button variant="default" onClick={() => go(today)}>
              {t('present')}
            </Button>
          )}
        </div>
        {data && data.people.length > 1 && (
          <Select
            aria-label={t('person')}
            data={data.people.map(({ user_id, name }) => ({ value: user_id, label: name }))}
            value={data.person.user_id}
            onChange={(person) => change({ person })}
            allowDeselect={false}
            searchable
          />
        )}
        {mayCopy && (
          <Button variant="default" onClick={() => void copy()}>
            {t('copy')}
          </Button>
        )}
        <div className={classes.aside}>
          <ExportMenu
            visibleColumns=""
            onExport={(file, columns) =>
              downloadTable('GET task/time/', file, {
                name: t('title'),
                columns,
                query: { from: monday, to: addDays(monday, 6), ...(data && { user_id: data.person.user_id }) },
              })
            }
          />
        </div>
      </div>
      <Panel>
        {data ? (
          <>
            {data.rows.length + own.length > 0 ? (
              <WeekSheet key={key} sheet={data} query={query} added={own} mayWrite={mayWrite} isNarrow={isNarrow} />
            ) : (
              <EmptyState
                icon={IconClock}
                title={t('none_title')}
                text={t(mayWrite ? 'none_text' : 'none_text_read')}
              />
            )}
            {mayWrite && (
              <div className={classes.add}>
                <AddRow onAdd={(row) => add([row])} />
              </div>
            )}
          </>
        ) : error ? (
          <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton rows={6} height={41} />
        )}
      </Panel>
    </>
  )
}
