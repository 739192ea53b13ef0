import type { Feed } from '@niyam/contract/feeds.ts'
import { Button } from '@mantine/core'
import { IconCalendarShare, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useAddress } from '../../lib/address.ts'
import { go } from '../../lib/navigation.ts'
import { failureMessage } from '../../lib/api.ts'
import { showDay } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { feedsPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import classes from './Feeds.module.css'
import { feedsQuery, useDeleteFeed, useRenewFeed } from './queries.ts'
import { useFeedWords } from './use-feed-words.ts'

const NewFeedDialog = lazyPart(() => import('./NewFeedDialog.tsx'))
const FeedAddressDialog = lazyPart(() => import('./FeedAddressDialog.tsx'))

/** A person's calendar feeds of the compliance calendar. */
export default function FeedsPage() {
  const t = useTexts('feeds')
  const address = useAddress(feedsPath)
  const { data, error, refetch } = useQuery(feedsQuery)
  const close = () => go(feedsPath(), { replace: true })
  const add = (
    <Button component={AppLink} href={address.with({ new: 'yes' })} leftSection={<IconPlus size={16} aria-hidden />}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <PageHead title={t('title')} context={t('context')} actions={data?.feeds.length !== 0 && add} />
      <Panel padding="none">
        {error && !data && <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />}
        {!data && !error && <RowsSkeleton rows={3} height={72} />}
        {data?.feeds.length === 0 && (
          <EmptyState icon={IconCalendarShare} title={t('empty_title')} text={t('empty_text')} action={add} />
        )}
        {data && data.feeds.length > 0 && (
          <ul className={classes.feeds}>
            {data.feeds.map((feed) => (
              <FeedRow key={feed.feed_id} feed={feed} />
            ))}
          </ul>
        )}
      </Panel>
      <Suspense>{address.search.new && <NewFeedDialog onClose={close} />}</Suspense>
    </>
  )
}

function FeedRow({ feed }: { feed: Feed }) {
  const t = useTexts('feeds')
  const words = useFeedWords()
  const [asking, setAsking] = useState<'renew' | 'delete' | null>(null)
  const renewing = useRenewFeed()
  const deleting = useDeleteFeed()
  const { feed_id, name, filter, names, alarm_days, last_read_on } = feed
  const close = () => setAsking(null)
  const fail = (error: unknown) => {
    const title = failureMessage(error)
    if (title) notice({ tone: 'danger', title })
  }
  const act = () =>
    asking === 'renew'
      ? renewing.mutate(feed_id, { onError: fail, onSettled: close })
      : deleting.mutate(feed_id, {
          onSuccess: () => notice({ tone: 'success', title: t('deleted', { name }) }),
          onError: fail,
          onSettled: close,
        })
  return (
    <li className={classes.feed}>
      <div className={classes.words}>
        <div className={classes.name}>{name}</div>
        <div className={classes.second}>{words(filter, names)}</div>
        <div className={classes.second}>
          {last_read_on ? t('last_read', { day: showDay(last_read_on) }) : t('never_read')}
          {alarm_days !== null && ` · ${t('alarm', { count: alarm_days })}`}
        </div>
      </div>
      <div className={classes.acts}>
        <Button
          variant="default"
          size="xs"
          aria-label={t('renew_of', { name })}
          loading={renewing.isPending}
          onClick={() => setAsking('renew')}
        >
          {t('renew')}
        </Button>
        <Button
          variant="default"
          size="xs"
          aria-label={t('delete_of', { name })}
          loading={deleting.isPending}
          onClick={() => setAsking('delete')}
        >
          {t('delete')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={asking !== null}
        title={t(asking === 'delete' ? 'delete_title' : 'renew_title', { name })}
        confirmLabel={t(asking === 'delete' ? 'delete' : 'renew')}
        tone="danger"
        isBusy={renewing.isPending || deleting.isPending}
        onConfirm={act}
        onClose={close}
      >
        {t(asking === 'delete' ? 'delete_text' : 'renew_text')}
      </ConfirmDialog>
      <Suspense>
        {renewing.data && <FeedAddressDialog made={renewing.data} onClose={() => renewing.reset()} />}
      </Suspense>
    </li>
  )
}
