import type { Support } from '@niyam/contract/support.ts'
import { Button } from '@mantine/core'
import { IconLifebuoy, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { failureMessage } from '../../lib/api.ts'
import { showMoment } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Row, RowList } from '../../ui/RowList.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import classes from './Support.module.css'
import { supportsQuery, useRevoke, visitsQuery } from './queries.ts'

const AllowForm = lazyPart(() => import('./AllowForm.tsx'))

/** Who of Niyam support may look in, until when, and what they asked for. */
export default function SupportPage() {
  const t = useTexts('support')
  const [isAdding, setAdding] = useState(false)
  const { data, error, refetch } = useQuery(supportsQuery)
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      {t('allow')}
    </Button>
  )
  return (
    <>
      <PageHead title={t('title')} context={t('context')} actions={add} />
      <Panel padding="none">
        {!data && error && <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />}
        {!data && !error && <RowsSkeleton rows={3} height={72} />}
        {data?.length === 0 && <EmptyState icon={IconLifebuoy} title={t('empty_title')} text={t('empty_text')} />}
        {data && data.length > 0 && (
          <RowList>
            {data.map((support) => (
              <SupportRow key={support.support_id} support={support} />
            ))}
          </RowList>
        )}
      </Panel>
      <Suspense>{isAdding && <AllowForm onClose={() => setAdding(false)} />}</Suspense>
    </>
  )
}

function SupportRow({ support }: { support: Support }) {
  const t = useTexts('support')
  const [isShown, setShown] = useState(false)
  const revoke = useRevoke()
  const { support_id, helper, granted_by, reason, created_at, ends_at, revoked_at, is_open, visits } = support
  const who = helper ?? t('anybody')
  const end = () =>
    revoke.mutate(support_id, {
      onSuccess: () => notice({ tone: 'success', title: t('ended', { who }) }),
      onError: (error) => notice({ tone: 'danger', title: failureMessage(error) ?? t('failed') }),
    })
  return (
    <Row
      acts={
        <div className={classes.acts}>
          {visits > 0 && (
            <Button size="xs" variant="default" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              {t('visits', { count: visits })}
            </Button>
          )}
          {is_open && (
            <Button size="xs" variant="outline" color="danger" loading={revoke.isPending} onClick={end}>
              {t('end')}
            </Button>
          )}
        </div>
      }
    >
      <div className={classes.who}>
        {who} ·{' '}
        {is_open
          ? t('open_until', { at: showMoment(ends_at) })
          : t('over_since', { at: showMoment(revoked_at ?? ends_at) })}
      </div>
      <div className={classes.second}>{reason}</div>
      <div className={classes.second}>{t('by', { name: granted_by, at: showMoment(created_at) })}</div>
      {isShown && <Visits support_id={support_id} />}
    </Row>
  )
}

function Visits({ support_id }: { support_id: string }) {
  const t = useTexts('support')
  const { data, error, refetch } = useQuery(visitsQuery(support_id))
  if (error) return <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />
  return (
    <ol className={classes.visits}>
      {data?.map(({ who, path, visited_at }) => (
        <li key={`${visited_at} ${path}`}>
          {showMoment(visited_at)} · {who} · <code>{path}</code>
        </li>
      ))}
    </ol>
  )
}
