import type { PendingFiling } from '@niyam/contract/reviews.ts'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconChecks, IconLock } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAddress } from '../../lib/address.ts'
import { useKeys } from '../../lib/keys.ts'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { useWidth } from '../../lib/width.ts'
import { reviewPath, reviewQueuePath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { VisibilityNote } from '../groups/VisibilityNote.tsx'
import { fetchEvidence } from './fetch-evidence.ts'
import { PendingList } from './PendingList.tsx'
import { PendingShown } from './PendingShown.tsx'
import classes from './ReviewQueue.module.css'
import { rowId } from './row-id.ts'
import { useReviewQueue } from './use-review-queue.ts'

const isWideAt = (width: number) => width >= 1024

/** Filings that wait for a second person: the list, and the open filing with its evidence. */
export default function ReviewQueuePage() {
  const t = useTexts('review-queue')
  const mayReview = useMay('filings.review')
  const mayChoose = useMay('policy.manage')
  const queue = useReviewQueue()
  const { data, error, refetch } = queue.query
  const others = queue.filings.filter(({ filing }) => !filing.is_own)
  const own = queue.filings.filter(({ filing }) => filing.is_own)
  return (
    <>
      <PageHead
        title={t('title')}
        context={mayReview && data && others.length > 0 ? t('context', { count: others.length }) : undefined}
      />
      <VisibilityNote />
      {!mayReview && (
        <Panel padding="none">
          <EmptyState icon={IconLock} title={t('no_right_title')} text={t('no_right_text')} />
        </Panel>
      )}
      {mayReview && !data && (
        <Panel padding="none">
          {error ? (
            <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />
          ) : (
            <RowsSkeleton rows={6} height={64} />
          )}
        </Panel>
      )}
      {data && queue.filings.length === 0 && (
        <Panel padding="none">
          <EmptyState
            icon={IconChecks}
            title={t('none_title')}
            text={t('none_text')}
            action={mayChoose && <AppLink href={reviewPath()}>{t('none_rules')}</AppLink>}
          />
        </Panel>
      )}
      {data && queue.filings.length > 0 && (
        <Queue queue={queue} others={others} own={own} today={data.today} total={queue.total} />
      )}
    </>
  )
}

interface Props {
  readonly queue: ReturnType<typeof useReviewQueue>
  readonly others: readonly PendingFiling[]
  readonly own: readonly PendingFiling[]
  readonly today: string
  readonly total: number
}

function Queue({ queue, others, own, today, total }: Props) {
  const t = useTexts('review-queue')
  const client = useQueryClient()
  const isWide = useWidth(isWideAt)
  const { search, change } = useAddress(reviewQueuePath)
  const ordered = [...others, ...own]
  // Drawn before the address follows, so that the next filing appears with the key.
  const [chosen, setChosen] = useState(search.item)
  const [address, setAddress] = useState(search.item)
  if (address !== search.item) {
    setAddress(search.item)
    setChosen(search.item)
  }
  const found = ordered.find(({ item }) => item.item_id === chosen)
  const open = found ?? (isWide ? ordered[0] : undefined)
  const at = open ? ordered.indexOf(open) : -1
  const next = ordered[at + 1] ?? ordered[at - 1]

  const go = (to: PendingFiling | undefined, { replace = true } = {}) => {
    setChosen(to?.item.item_id)
    change({ item: to?.item.item_id ?? null }, { replace })
    if (to) document.getElementById(rowId(to.item.item_id))?.scrollIntoView?.({ block: 'nearest' })
  }
  useEffect(() => {
    for (const one of [open, next]) if (one) void fetchEvidence(client, one)
  }, [client, open, next])

  // The next one that this person can decide; their own come last.
  const afterDecision = open && (others[others.indexOf(open) + 1] ?? others.find((one) => one !== open))
  const decide = (act: (one: PendingFiling) => Promise<void>) => {
    if (!open || open.filing.is_own) return
    void act(open)
    go(afterDecision)
  }
  const [isReturning, setReturning] = useState<string | null>(null)
  useKeys({
    review_next: () => ordered[at + 1] && go(ordered[at + 1]),
    review_previous: () => at > 0 && go(ordered[at - 1]),
    review_approve: () => decide(queue.approve),
    review_return: () => open && !open.filing.is_own && setReturning(open.item.item_id),
  })
  const detail = open && (
    <PendingShown
      key={open.item.item_id}
      pending={open}
      today={today}
      place={{ at: at + 1, total: ordered.length }}
      refusal={queue.refused.get(open.item.item_id) ?? null}
      isReturning={isReturning === open.item.item_id}
      onApprove={() => decide(queue.approve)}
      onAskReason={(isAsked) => setReturning(isAsked ? open.item.item_id : null)}
      onReturn={(reason) => {
        setReturning(null)
        decide((one) => queue.giveBack(one, reason))
      }}
    />
  )
  if (!isWide && detail)
    return (
      <>
        <Button
          variant="subtle"
          size="compact-sm"
          mb="xs"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={() => go(undefined)}
        >
          {t('back')}
        </Button>
        {detail}
      </>
    )
  return (
    <div className={classes.page}>
      <div className={classes.lists}>
        <PendingList
          title={t('for_you', { count: others.length })}
          filings={others}
          open={open}
          today={today}
          refused={queue.refused}
          onOpen={(one) => go(one, { replace: isWide })}
        />
        <PendingList
          title={t('own', { count: own.length })}
          filings={own}
          open={open}
          today={today}
          refused={queue.refused}
          onOpen={(one) => go(one, { replace: isWide })}
        />
        {total > ordered.length && <p className={classes.more}>{t('more', { count: total - ordered.length })}</p>}
        {isWide && <p className={classes.more}>{t('keys')}</p>}
      </div>
      {isWide && detail}
    </div>
  )
}
