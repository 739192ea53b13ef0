import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { todayInIndia } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { notificationsPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import classes from './Bell.module.css'
import { NotificationLine } from './NotificationLine.tsx'
import { latestQuery, useMarkRead } from './queries.ts'

/** The latest, each a way straight to what it is about. */
export default function BellPanel({ close }: { readonly close: () => void }) {
  const t = useTexts('notifications')
  const { data, error, refetch } = useQuery(latestQuery())
  const { mutate: markRead, isPending } = useMarkRead()
  return (
    <>
      <div className={classes.head}>
        <h2>{t('title')}</h2>
        {data && data.unread > 0 && (
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={isPending}
            onClick={() => markRead({ before: data.as_of })}
          >
            {t('mark_all')}
          </Button>
        )}
      </div>
      {error && !data && <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />}
      {!error && !data && <RowsSkeleton rows={4} height={64} />}
      {data?.notifications.length === 0 && (
        <EmptyState icon={IconBell} title={t('empty.title')} text={t('empty.text')} />
      )}
      {data && data.notifications.length > 0 && (
        <ul className={classes.list}>
          {data.notifications.map((one) => (
            <li key={one.notification_id}>
              <NotificationLine
                notification={one}
                href={one.path}
                today={todayInIndia()}
                onOpen={() => {
                  close()
                  if (one.read_at === null) markRead({ ids: [one.notification_id] })
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={classes.foot}>
        <AppLink href={notificationsPath()} onClick={close}>
          {t('all')}
        </AppLink>
      </div>
    </>
  )
}
