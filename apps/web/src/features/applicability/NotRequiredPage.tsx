import { useQuery } from '@tanstack/react-query'
import { IconEyeCheck } from '@tabler/icons-react'
import { useAddress } from '../../lib/address.ts'
import { useTableState } from '../../lib/table-state.ts'
import { useTexts } from '../../lib/texts.ts'
import { calendarPath, notOursPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import pills from '../../ui/PillTabs.module.css'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { TablePager } from '../../ui/table/TablePager.tsx'
import { EntityFilter } from '../calendar/EntityFilter.tsx'
import { VisibilityNote } from '../groups/VisibilityNote.tsx'
import { DecisionRow } from './DecisionRow.tsx'
import classes from './NotRequired.module.css'
import { notOursQuery } from './not-required-queries.ts'

const STATES = ['waiting', 'accepted', 'returned', 'ended'] as const

/** Obligations that people marked as not applicable: those pending review first, each with the law's reason. */
export default function NotRequiredPage() {
  const t = useTexts('applicability')
  const address = useAddress(notOursPath)
  const { page } = useTableState()
  const state = STATES.find((one) => one === address.search.state) ?? 'waiting'
  const { entity } = address.search
  const query = useQuery(notOursQuery({ state, page, ...(entity && { entity_id: entity }) }))
  const { data } = query
  return (
    <>
      <PageHead
        title={t('queue.title')}
        context={
          <>
            {t('queue.context')}{' '}
            <AppLink href={calendarPath({ state: 'in_review' })} style={{ color: 'var(--primary-text)' }}>
              {t('queue.filings')}
            </AppLink>
          </>
        }
      />
      <VisibilityNote />
      <div className={classes.bar}>
        <nav aria-label={t('queue.states')} className={pills.tabs} style={{ marginBottom: 0 }}>
          {STATES.map((one) => (
            <AppLink
              key={one}
              href={address.with({ state: one === 'waiting' ? null : one, page: null })}
              aria-current={one === state ? 'true' : undefined}
            >
              {t(`decision.${one}`)}
              {one === 'waiting' && data && <span className={pills.count}>{t('number', { count: data.waiting })}</span>}
            </AppLink>
          ))}
        </nav>
        <EntityFilter value={entity} onChange={(next) => address.change({ entity: next ?? null, page: null })} />
      </div>
      <Panel padding="none">
        {!data && query.error !== null && (
          <ErrorState error={query.error} title={t('queue.failed')} onRetry={() => void query.refetch()} />
        )}
        {!data && query.error === null && <RowsSkeleton rows={4} height={96} />}
        {data?.decisions.length === 0 && (
          <EmptyState icon={IconEyeCheck} title={t(`queue.none_${state}`)} text={t('queue.none_text')} />
        )}
        {data && data.decisions.length > 0 && (
          <ul className={classes.list} aria-label={t('queue.title')} aria-busy={query.isPlaceholderData}>
            {data.decisions.map((decision) => (
              <DecisionRow key={decision.decision_id} decision={decision} />
            ))}
          </ul>
        )}
        {data && data.meta.total > data.meta.page_size && <TablePager meta={data.meta} page={page} />}
      </Panel>
    </>
  )
}
