import { Select } from '@mantine/core'
import { IconHistoryOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useAddress } from '../../lib/address.ts'
import { useTableState } from '../../lib/table-state.ts'
import { useTexts } from '../../lib/texts.ts'
import { lawChangesPath } from '../../paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { CompareMovers } from './CompareMovers.tsx'
import { releaseComparison } from './queries.ts'
import { chosenPair, releasesAfter, releasesBefore } from './release-pair.ts'
import classes from './Releases.module.css'

/** The impact of one release compared with another. The releases, the page and the open entity are in the address. */
export function CompareReleases({ numbers }: { readonly numbers: readonly string[] }) {
  const t = useTexts('law')
  const { search, change } = useAddress(lawChangesPath)
  const { page } = useTableState()
  const pair = chosenPair(numbers, search)
  const query = useQuery({ ...releaseComparison(pair ?? { older: '', newer: '' }, page), enabled: pair !== null })
  const choose = (next: { older?: string | null; newer?: string | null }) => change({ ...next, page: null, open: null })
  if (!pair)
    return (
      <Panel title={t('releases.who')}>
        <EmptyState icon={IconHistoryOff} title={t('releases.one_title')} text={t('releases.one_text')} />
      </Panel>
    )
  return (
    <Panel title={t('releases.who')} padding="none">
      <fieldset className={classes.pair}>
        <legend className="visually-hidden">{t('releases.pair')}</legend>
        <Select
          label={t('releases.older')}
          data={releasesBefore(numbers, pair.newer)}
          value={pair.older}
          allowDeselect={false}
          onChange={(older) => choose({ older })}
        />
        <Select
          label={t('releases.newer')}
          data={releasesAfter(numbers, pair.older)}
          value={pair.newer}
          allowDeselect={false}
          onChange={(newer) => choose({ newer })}
        />
      </fieldset>
      {query.isPending && (
        <>
          <p className={classes.waiting}>{t('releases.comparing')}</p>
          <RowsSkeleton rows={6} height={52} />
        </>
      )}
      {query.isError && !query.data && (
        <ErrorState error={query.error} title={t('releases.compare_failed')} onRetry={() => void query.refetch()} />
      )}
      {query.data && <CompareMovers answer={query.data} />}
    </Panel>
  )
}
