import type { LawFollowed } from '@niyam/contract/extensions.ts'
import { Button, Progress, Switch } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { failureMessage } from '../../lib/api.ts'
import { notice } from '../../lib/notice.ts'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { invalidate } from '../../lib/queries.ts'
import { CALENDAR_CALLS } from '../calendar/queries.ts'
import { lawChangesPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { releaseComparison } from '../law/queries.ts'
import classes from './Extensions.module.css'
import { lawFollowedQuery, useApproveRelease, useChangeFollowing } from './queries.ts'

const fail = (error: unknown) => {
  const title = failureMessage(error)
  if (title) notice({ tone: 'danger', title })
}

/** How far the calendars have followed the law, and the release that waits. Nothing where all is as it should be. */
export function LawFollowing() {
  const { data } = useQuery(lawFollowedQuery)
  if (!data) return null
  return (
    <>
      {data.behind > 0 && <Progressing followed={data} />}
      {data.is_waiting && <Waiting followed={data} />}
      {data.lost_release !== null && <Lost followed={data} />}
    </>
  )
}

/** While calendars follow, and when they are done what was read of them is read again. */
function Progressing({ followed: { entities, behind } }: { readonly followed: LawFollowed }) {
  const t = useTexts('extensions')
  const client = useQueryClient()
  useEffect(() => () => void invalidate(client, CALENDAR_CALLS), [client])
  const done = entities - behind
  return (
    <div className={classes.notice} data-tone="primary" role="status">
      <p>{t('following', { done, count: entities })}</p>
      <Progress value={(done / Math.max(entities, 1)) * 100} aria-label={t('following_label')} />
    </div>
  )
}

function Waiting({ followed: { newest, followed } }: { readonly followed: LawFollowed }) {
  const t = useTexts('extensions')
  const pair = { older: followed, newer: newest }
  const { data } = useQuery(releaseComparison(pair, 1))
  const items = data && data.counts.moves + data.counts.appears + data.counts.vanishes + data.counts.settles
  return (
    <div className={classes.notice} role="status">
      <p>{t('waits', { newest, followed })}</p>
      {data && (
        <p className={classes.second}>
          {items === 0
            ? t('waits_nobody')
            : t('waits_who', {
                count: data.counts.moves,
                others: (items ?? 0) - data.counts.moves,
                entities: data.meta.total,
              })}
        </p>
      )}
      <div className={classes.acts}>
        <ApproveRelease newest={newest} />
        <AppLink href={lawChangesPath(pair)}>{t('see_who')}</AppLink>
      </div>
    </div>
  )
}

/** Approved again, the newest is what stays from now on. */
function Lost({ followed: { lost_release, newest } }: { readonly followed: LawFollowed }) {
  const t = useTexts('extensions')
  return (
    <div className={classes.notice} role="status">
      <p>{t('lost', { lost: lost_release, newest })}</p>
      <div className={classes.acts}>
        <ApproveRelease newest={newest} />
      </div>
    </div>
  )
}

function ApproveRelease({ newest }: { readonly newest: string }) {
  const t = useTexts('extensions')
  const mayExtend = useMay('law.extend')
  const approving = useApproveRelease()
  if (!mayExtend) return <span className={classes.second}>{t('waits_reader')}</span>
  return (
    <Button size="xs" loading={approving.isPending} onClick={() => approving.mutate(undefined, { onError: fail })}>
      {t('approve_release', { newest })}
    </Button>
  )
}

/** Whether new releases apply at once, or after an approval. */
export function ReleaseChoice() {
  const t = useTexts('extensions')
  const { data } = useQuery(lawFollowedQuery)
  const mayExtend = useMay('law.extend')
  const changing = useChangeFollowing()
  if (!data || !mayExtend) return null
  return (
    <Switch
      label={t('approves')}
      description={t(data.is_waiting ? 'approves_help_waiting' : 'approves_help')}
      checked={changing.isPending ? changing.variables : data.approves_releases}
      disabled={changing.isPending}
      onChange={({ currentTarget }) => changing.mutate(currentTarget.checked, { onError: fail })}
    />
  )
}
