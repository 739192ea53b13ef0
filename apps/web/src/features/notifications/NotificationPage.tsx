import { readParams } from '@niyam/contract/notification-kinds.ts'
import type { Notification } from '@niyam/contract/notifications.ts'
import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { addDays, type IsoDate } from '@niyam/law/calendar/iso-date.ts'
import { showMoment } from '../../lib/format.ts'
import { useRouteParams } from '../../lib/route-params.ts'
import { useTexts } from '../../lib/texts.ts'
import { calendarPath, notificationPath, notificationsPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { kindName, linkName, SHOWN } from './kinds.ts'
import classes from './NotificationPage.module.css'
import { notificationQuery, useMarkRead } from './queries.ts'
import { useSentence } from './sentence.ts'

/** One notification, read by being opened, with the way to what it is about. */
export default function NotificationPage() {
  const t = useTexts('notifications')
  const { notification_id } = useRouteParams(notificationPath)
  const { data, error, refetch } = useQuery(notificationQuery(notification_id))
  const sentence = useSentence()
  const { mutate: markRead } = useMarkRead()
  const isUnread = data?.read_at === null
  useEffect(() => {
    if (isUnread) markRead({ ids: [notification_id] })
  }, [isUnread, notification_id, markRead])
  const crumbs = [{ label: t('title'), href: notificationsPath() }]
  if (!data) {
    return (
      <>
        <PageHead title={t('title')} crumbs={crumbs} />
        <Panel>
          {error ? (
            <>
              <ErrorState error={error} title={t('not_there')} onRetry={() => void refetch()} />
              <p className={classes.back}>
                <AppLink href={notificationsPath()}>{t('all')}</AppLink>
              </p>
            </>
          ) : (
            <BlockSkeleton />
          )}
        </Panel>
      </>
    )
  }
  const { title, text } = sentence(data)
  const Sign = SHOWN[data.kind].icon
  return (
    <>
      <PageHead
        title={title}
        crumbs={crumbs}
        context={<time dateTime={data.created_at}>{showMoment(data.created_at)}</time>}
      />
      <Panel padding="roomy" className={classes.page ?? ''}>
        <p className={classes.kind}>
          <Sign size={18} stroke={1.6} aria-hidden />
          {kindName(t, data.kind)}
        </p>
        {text && <p className={classes.text}>{text}</p>}
        {data.kind === 'due_digest' && <DueLinks params={data.params} />}
        <Button component={AppLink} href={data.path} rightSection={<IconArrowRight size={16} aria-hidden />}>
          {linkName(t, data.kind)}
        </Button>
      </Panel>
    </>
  )
}

/** Each figure of the morning opens the list behind it. */
function DueLinks({ params }: Pick<Notification, 'params'>) {
  const t = useTexts('notifications')
  const { overdue, due_today, due_soon, ...digest } = readParams('due_digest', params)
  const day = digest.day as IsoDate
  // The current status: on a later day a due item may be overdue, or filed.
  const state = 'due,overdue'
  const links = [
    { count: overdue, label: t('due.overdue', { count: overdue }), to: { state: 'overdue' } },
    {
      count: due_today,
      label: t('due.today', { count: due_today }),
      to: { state, from: day, to: day },
    },
    {
      count: due_soon,
      label: t('due.soon', { count: due_soon }),
      to: { state, from: addDays(day, 1), to: addDays(day, 7) },
    },
  ]
  return (
    <ul className={classes.figures}>
      {links
        .filter((link) => link.count > 0)
        .map(({ label, to }) => (
          <li key={label}>
            <AppLink href={calendarPath(to)}>{label}</AppLink>
          </li>
        ))}
    </ul>
  )
}
