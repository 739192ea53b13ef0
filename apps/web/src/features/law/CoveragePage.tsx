import { useQuery } from '@tanstack/react-query'
import { showDay } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { helpPath } from '../../paths.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { BlockSkeleton, RowsSkeleton } from '../../ui/Skeletons.tsx'
import { CoverageAreas } from './CoverageAreas.tsx'
import { CoverageBar } from './CoverageBar.tsx'
import classes from './Coverage.module.css'
import { sumOf } from './coverage-sum.ts'
import { coverage } from './queries.ts'
import { ScorePanel } from './ScorePanel.tsx'

/** The catalogue's content for each law, its confidence, and its known gaps. */
export default function CoveragePage() {
  const t = useTexts(['law', 'help'])
  const query = useQuery(coverage)
  const { data } = query
  return (
    <>
      <PageHead
        title={t('coverage.title')}
        crumbs={[{ label: t('help:title'), href: helpPath() }]}
        context={data && t('coverage.context', { release: data.release, today: showDay(data.today) })}
      />
      {query.isPending && (
        <div className={classes.page}>
          <Panel>
            <BlockSkeleton lines={4} />
          </Panel>
          <Panel padding="none">
            <RowsSkeleton rows={14} height={52} />
          </Panel>
        </div>
      )}
      {query.isError && !data && (
        <Panel>
          <ErrorState error={query.error} title={t('coverage.failed')} onRetry={() => void query.refetch()} />
        </Panel>
      )}
      {data && (
        <div className={classes.page}>
          <Sure areas={data.areas} />
          <ScorePanel score={data.score} />
          <CoverageAreas areas={data.areas} />
        </div>
      )}
    </>
  )
}

function Sure({ areas }: { readonly areas: Parameters<typeof sumOf>[0] }) {
  const t = useTexts('law')
  const sum = sumOf(areas)
  const percent = Math.floor((sum.confidence.high * 100) / Math.max(sum.versions, 1))
  return (
    <Panel
      title={t('coverage.sum', {
        obligations: t('coverage.obligations', { count: sum.obligations }),
        areas: t('coverage.areas', { count: areas.length }),
      })}
    >
      <CoverageBar confidence={sum.confidence} />
      <p className={classes.sure}>{t('coverage.sure_of', { percent, count: sum.versions })}</p>
      <ul className={classes.legend}>
        {(['high', 'medium', 'low'] as const).map((confidence) => (
          <li key={confidence} data-confidence={confidence}>
            {t(`coverage.meaning.${confidence}`)}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
