import { DRAFT_STATES, type DraftState } from '@niyam/contract/proposal-kinds.ts'
import { Pagination, SegmentedControl } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAddress } from '../../lib/address.ts'
import { useTableState } from '../../lib/table-state.ts'
import { useTexts } from '../../lib/texts.ts'
import { draftsPath } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { ProposalCard } from './ProposalCard.tsx'
import { draftsQuery } from './queries.ts'
import classes from './Proposals.module.css'

const isState = (text: string | undefined): text is DraftState =>
  (DRAFT_STATES as readonly (string | undefined)[]).includes(text)

/** What programs propose, for a person to release or discard. */
export default function ProposalsPage() {
  const t = useTexts('proposals')
  const { search, change } = useAddress(draftsPath)
  const { page } = useTableState()
  const state = isState(search.state) ? search.state : 'waiting'
  const { data, error, refetch } = useQuery(draftsQuery(state, page))
  const pages = data ? Math.ceil(data.meta.total / data.meta.page_size) : 0
  return (
    <>
      <PageHead title={t('title')} context={t('context')} />
      <div className={classes.page}>
        <SegmentedControl
          aria-label={t('which')}
          data={DRAFT_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
          value={state}
          onChange={(value) => change({ state: value === 'waiting' ? null : value, page: null })}
        />
        {!data && error && (
          <Panel>
            <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />
          </Panel>
        )}
        {!data && !error && (
          <Panel padding="none">
            <RowsSkeleton rows={3} height={120} />
          </Panel>
        )}
        {data?.drafts.length === 0 && (
          <Panel>
            <EmptyState icon={IconClipboardCheck} title={t(`empty.${state}`)} text={t('empty_text')} />
          </Panel>
        )}
        {data && data.drafts.length > 0 && (
          <ul className={classes.drafts}>
            {data.drafts.map((draft) => (
              <ProposalCard key={draft.draft_id} draft={draft} />
            ))}
          </ul>
        )}
        {pages > 1 && (
          <Pagination total={pages} value={page} onChange={(next) => change({ page: next === 1 ? null : next })} />
        )}
      </div>
    </>
  )
}
