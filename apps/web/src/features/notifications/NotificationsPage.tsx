import { Button } from '@mantine/core'
import { IconBell, IconChecks, IconFilterOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useSession } from '../../lib/session.ts'
import { useTableState } from '../../lib/table-state.ts'
import { useTexts } from '../../lib/texts.ts'
import { calendarPath, notificationsPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { Filters } from './Filters.tsx'
import { kindsOf } from './kinds.ts'
import { NotificationDays } from './NotificationDays.tsx'
import classes from './NotificationsPage.module.css'
import { Pages } from './Pages.tsx'
import { PreferencesPanel } from './PreferencesPanel.tsx'
import { PAGE, listQuery, useMarkRead } from './queries.ts'
import { SelectionBar } from './SelectionBar.tsx'

export default function NotificationsPage() {
  const t = useTexts('notifications')
  const { search, with: addressWith } = useAddress(notificationsPath)
  const { page } = useTableState()
  const kinds = kindsOf(search.kind)
  const unread = search.unread === 'true' ? 'true' : ''
  const { data, error, refetch, isPlaceholderData } = useQuery(
    listQuery({ page, pagesize: PAGE, kind: kinds.join(','), unread }),
  )
  const { mutate: markRead, isPending } = useMarkRead()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const organisation = useSession((now) => now.organisation?.organisation.name ?? '')
  const showsPreferences = search.preferences === 'open'
  const rows = data?.notifications ?? []
  const chosen = rows.filter(({ notification_id }) => selected.has(notification_id))
  const clear = () => setSelected(new Set())
  return (
    <>
      <PageHead
        title={t('title')}
        context={t('context', { organisation })}
        actions={
          <>
            {data && data.unread > 0 && (
              <Button
                variant="default"
                leftSection={<IconChecks size={16} aria-hidden />}
                disabled={isPending}
                onClick={() => markRead({ before: data.as_of })}
              >
                {t('mark_all')}
              </Button>
            )}
            <Button
              component={AppLink}
              href={addressWith({ preferences: showsPreferences ? null : 'open' })}
              variant="default"
            >
              {t(showsPreferences ? 'preferences.close' : 'preferences.open')}
            </Button>
          </>
        }
      />
      <div className={classes.columns} data-beside={showsPreferences}>
        {showsPreferences && (
          <div className={classes.side}>
            <PreferencesPanel organisation={organisation} />
          </div>
        )}
        <Panel padding="none">
          <Filters kinds={kinds} unread={unread === 'true'} />
          {chosen.length > 0 && (
            <SelectionBar
              count={chosen.length}
              isBusy={isPending}
              onRead={() =>
                markRead({ ids: chosen.map(({ notification_id }) => notification_id) }, { onSuccess: clear })
              }
              onClear={clear}
            />
          )}
          {!data && error && <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />}
          {!data && !error && <RowsSkeleton height={60} />}
          {data && rows.length === 0 && <Nothing isUnread={unread === 'true'} isKind={kinds.length > 0} />}
          {rows.length > 0 && (
            <NotificationDays
              notifications={rows}
              isStale={isPlaceholderData}
              selected={selected}
              onSelect={setSelected}
            />
          )}
          {data && <Pages meta={data.meta} />}
        </Panel>
      </div>
    </>
  )
}

/** Nothing yet, nothing unread, nothing of this kind: three different things. */
function Nothing({ isUnread, isKind }: { readonly isUnread: boolean; readonly isKind: boolean }) {
  const t = useTexts('notifications')
  const showAll = (
    <Button component={AppLink} href={notificationsPath()} variant="default">
      {t('nothing.action')}
    </Button>
  )
  if (isKind) {
    return <EmptyState icon={IconFilterOff} title={t('nothing.title')} text={t('nothing.text')} action={showAll} />
  }
  if (isUnread) {
    return <EmptyState icon={IconChecks} title={t('all_read.title')} text={t('all_read.text')} action={showAll} />
  }
  return (
    <EmptyState
      icon={IconBell}
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <Button component={AppLink} href={calendarPath()} variant="default">
          {t('empty.action')}
        </Button>
      }
    />
  )
}
